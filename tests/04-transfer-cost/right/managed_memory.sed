# Managed memory, into which the host itself copies.
s/#include <stdlib.h>/&\n#include <string.h>/
s/cudaMalloc\((&\w+), ([^)]*)\)/cudaMallocManaged(\1, \2)/
s/CUDA_CHECK\(cudaMemcpy\((d_\w+), (\w+), bytes, cudaMemcpyHostToDevice\)\);/memcpy(\1, \2, bytes);/
