# Pinned memory of the host that the device reaches over the bus; no copies.
/^float add/,/^}/{
  s/cudaMalloc\((.*), bytes\)/cudaHostAlloc(\1, bytes, cudaHostAllocMapped)/
  s/CUDA_CHECK\(cudaMemcpy\((d_.), (.), bytes, cudaMemcpyHostToDevice\)\);/memcpy(\1, \2, bytes);/
  s/CUDA_CHECK\(cudaMemcpy\(b, d_b, bytes, cudaMemcpyDeviceToHost\)\);/memcpy(b, d_b, bytes);/
  s/cudaFree\(/cudaFreeHost(/
}
