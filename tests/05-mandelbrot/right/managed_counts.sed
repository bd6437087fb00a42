# The kernel stores to managed memory, which the host then reads.
s/cudaMalloc\(&d_counts/cudaMallocManaged(\&d_counts/
s/CUDA_CHECK\(cudaMemcpy\(.*/for (size_t i = 0; i < bytes \/ sizeof *counts; i++)\n        counts[i] = d_counts[i];/
