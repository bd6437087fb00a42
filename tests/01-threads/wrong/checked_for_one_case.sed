# Only the first launch is checked.
# caught by: prints_from_the_device: cudaGetLastError\(\) is not checked
s/^(    CUDA_CHECK\(cudaGetLastError)/    if (what == THREAD_IDX)\n    \1/
