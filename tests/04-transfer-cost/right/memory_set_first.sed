# The result's memory is set before it is computed.
s/^( *)CUDA_CHECK\(cudaDeviceSynchronize\(\)\); \/\/ nothing.*/\1CUDA_CHECK(cudaMemset(d_dest, 0, n * sizeof *d_dest));\n&/
