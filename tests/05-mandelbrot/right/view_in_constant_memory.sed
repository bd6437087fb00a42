# The view and the distances lie in constant memory; the kernel has one parameter.
s/^__global__ void mandelbrot_kernel.*/__constant__ struct view view_of_all;\n__constant__ double distance[2];\n\n__global__ void mandelbrot_kernel(int *d_counts)/
s/^    int column = .*/    struct view v = view_of_all;\n    double dx = distance[0], dy = distance[1];\n&/
s/^ *mandelbrot_kernel<<<.*/    double both[2] = {dx, dy};\n    CUDA_CHECK(cudaMemcpyToSymbol(view_of_all, \&v, sizeof v));\n    CUDA_CHECK(cudaMemcpyToSymbol(distance, both, sizeof both));\n    mandelbrot_kernel<<<grid, block>>>(d_counts);/
