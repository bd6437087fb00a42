# One array is never freed.
# caught by: frees: each cudaMalloc needs
/cudaFree\(d_b\)/d
