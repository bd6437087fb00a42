# A refused launch is printed, and the program goes on.
# caught by: prints_from_the_device: but the program goes on
s/^    CUDA_CHECK\(cudaGetLastError.*/    cudaError_t e = cudaGetLastError();\n    if (e != cudaSuccess)\n        printf("failed: %s\\n", cudaGetErrorString(e));/
