# The copy back stands before the launch.
# caught by: draws_other_views: copied back before the kernel is launched
/CUDA_CHECK\(cudaMemcpy\(/d
s/^( *)(mandelbrot_kernel<<<)/\1CUDA_CHECK(cudaMemcpy(counts, d_counts, bytes, cudaMemcpyDeviceToHost));\n\1\2/
