# CUDA_CHECK ends the program when the kernel fails.
# caught by: reports_a_kernel_that_fails: CUDA_CHECK ends the program
s/e = cudaDeviceSynchronize\(\)/CUDA_CHECK(cudaDeviceSynchronize())/
