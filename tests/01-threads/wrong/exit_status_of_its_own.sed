# A refused launch ends the program with a status of its own.
# caught by: prints_from_the_device: leave that to CUDA_CHECK
s/^    CUDA_CHECK\(cudaGetLastError.*/    cudaError_t e = cudaGetLastError();\n    if (e != cudaSuccess) {\n        fprintf(stderr, "not launched: %s\\n", cudaGetErrorName(e));\n        exit(1);\n    }/
