# The launch is a call of cudaLaunchKernel, the kernel's name another.
s/mandelbrot_kernel\(int/one_point\(int/
s/^ *mandelbrot_kernel<<<.*/    void *arguments[] = {\&d_counts, \&v, \&dx, \&dy};\n    CUDA_CHECK(cudaLaunchKernel((const void *)one_point, grid, block, arguments, 0, 0));/
