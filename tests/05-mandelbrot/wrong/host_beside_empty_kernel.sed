# The host computes beside a kernel that does nothing.
# caught by: covers_the_picture: the host computes what the kernel should
s/^float mandelbrot\(/__global__ void nothing\(void\) {}\n\n&/
s/    mandelbrot_kernel<<<.*/    nothing<<<grid, block>>>();\n    for (int i = 0; i < v.width * v.height; i++)\n        counts[i] = count_at(v.x_min + i % v.width * dx, v.y_min + i \/ v.width * dy, v.max_iter);/
/cudaMemcpyDeviceToHost/d
