# The device's array is kept from call to call, and grows.
s/int \*d_counts = NULL;/static int *d_counts = NULL;\n    static size_t room = 0;/
s/^ *CUDA_CHECK\(cudaMalloc.*/    if (bytes > room) {\n        CUDA_CHECK(cudaFree(d_counts));\n    &\n        room = bytes;\n    }/
/^ *CUDA_CHECK\(cudaFree\(d_counts\)\);$/{
N
s/^[^\n]*\n( *return)/\1/
}
