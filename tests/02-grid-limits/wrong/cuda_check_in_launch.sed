# CUDA_CHECK ends the program at a refusal, so that launch() returns no name.
# caught by: reports_a_refusal: must return the error's name
s/cudaError_t e = cudaGetLastError\(\);/cudaError_t e = cudaSuccess; CUDA_CHECK(cudaGetLastError());/
