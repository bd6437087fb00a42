# Only the case that prints last waits.
# caught by: waits_before_the_host_prints: does not wait in each case
s/^(    CUDA_CHECK\(cudaDeviceSynchronize)/    if (what == GLOBAL)\n    \1/
