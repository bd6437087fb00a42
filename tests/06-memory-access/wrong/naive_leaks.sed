# Memory that nobody needs, and nobody frees.
# caught by: transposes: each cudaMalloc needs its cudaFree
/^void transpose_naive/,/^}/s/    naive_kernel/    float *d_copy;\n    CUDA_CHECK(cudaMalloc((void **)\&d_copy, 4 * width * height));\n    naive_kernel/
