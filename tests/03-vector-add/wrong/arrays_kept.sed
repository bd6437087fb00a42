# The device arrays of the first call are kept for all others.
# caught by: works_for_any_size: kept from the call before
/^float add/,/^}/{
  s/float \*d_a = NULL/static float *d_a = NULL/
  s/(CUDA_CHECK\(cudaMalloc\(&(d_.), .*)/if (!\2)\n        \1/
  /cudaFree/d
}
