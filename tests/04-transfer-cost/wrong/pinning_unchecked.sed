# Nobody looks at what cudaMallocHost returns.
# caught by: pins_memory: wrap cudaMallocHost in CUDA_CHECK
s/CUDA_CHECK\((cudaMallocHost\(.*)\);/\1;/
