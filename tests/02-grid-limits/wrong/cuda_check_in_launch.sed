# CUDA_CHECK ends the program at a refusal, so that launch() returns no name.
# caught by: reports_a_refusal: CUDA_CHECK ends the program
s/e = cudaGetLastError\(\);/CUDA_CHECK(cudaGetLastError());/
