# Waits after each launch, as in lab 1.
/^void (sum|dot)\(/,/^}/s/(.*)GetLastError\(\)\);/&\n    CUDA_CHECK(cudaDeviceSynchronize());/
