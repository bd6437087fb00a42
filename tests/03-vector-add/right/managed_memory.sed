# Managed memory, filled and read by the host, which waits for the kernel.
/^float add/,/^}/{
  s/cudaMalloc\(/cudaMallocManaged(/
  s/CUDA_CHECK\(cudaMemcpy\((d_.), (.), bytes, cudaMemcpyHostToDevice\)\);/memcpy(\1, \2, bytes);/
  s/CUDA_CHECK\(cudaMemcpy\(b, d_b, bytes, cudaMemcpyDeviceToHost\)\);/memcpy(b, d_b, bytes);/
}
