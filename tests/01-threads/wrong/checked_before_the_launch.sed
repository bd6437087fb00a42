# The check stands before the launch.
# caught by: prints_from_the_device: not checked right after
s/^    CUDA_CHECK\(cudaGetLastError.*//; s/^    switch/    CUDA_CHECK(cudaGetLastError());\n    switch/
