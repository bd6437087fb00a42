# The copy back is asynchronous and not awaited.
# caught by: adds_up: before the copy back is complete
s/cudaMemcpy\((dest, .*)\)\);/cudaMemcpyAsync(\1, 0));/
s/^    CUDA_CHECK\(cudaFree\(d_a\)\);/    CUDA_CHECK(cudaDeviceSynchronize());\n&/
