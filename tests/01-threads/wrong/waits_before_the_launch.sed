# The host waits first and launches then.
# caught by: waits_before_the_host_prints: nothing waits for the kernel
s/^    CUDA_CHECK\(cudaDevice.*//; s/^    switch/    CUDA_CHECK(cudaDeviceSynchronize());\n    switch/
