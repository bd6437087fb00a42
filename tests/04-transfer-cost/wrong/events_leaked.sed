# An event is never destroyed.
# caught by: frees: cudaEventDestroy
s/^    double start = now_us\(\);/    cudaEvent_t e;\n    CUDA_CHECK(cudaEventCreate(\&e));\n&/
