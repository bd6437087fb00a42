# Nobody looks at what a copy back returns.
# caught by: frees_its_streams: the result of this call is not checked
/^void copy_out/,/^}/{
  s/CUDA_CHECK\(cudaMemcpyAsync/cudaMemcpyAsync/
  s/stream\)\);/stream);/
}
