# stop is recorded before the launch.
# caught by: measures_the_kernel: its time is only
/cudaEventRecord\(stop/d;s/^ *mandelbrot_kernel<<<.*/    CUDA_CHECK(cudaEventRecord(stop, 0));\n&/
