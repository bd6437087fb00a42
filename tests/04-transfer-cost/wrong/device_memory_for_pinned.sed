# Device memory is taken for pinned memory.
# caught by: pins_memory: gave device memory
s/cudaMallocHost\(/cudaMalloc(/
s/cudaFreeHost\(/cudaFree(/
