# Pinned memory is never freed.
# caught by: pins_memory: gives pinned memory to cudaFreeHost
/^void host_free/,/^}/s/CUDA_CHECK\(cudaFreeHost\(p\)\);/;/
