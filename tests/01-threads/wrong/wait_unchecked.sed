# The host waits, but does not look at what that returns.
# caught by: waits_before_the_host_prints: the call that waits is not checked
s/CUDA_CHECK\(cudaDeviceSynchronize\(\)\)/cudaDeviceSynchronize()/
