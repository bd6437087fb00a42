# Pinned memory is never freed.
# caught by: pins_memory: must call cudaFreeHost
/^void host_free/,/^}/s/CUDA_CHECK\(cudaFreeHost\(p\)\);/;/
