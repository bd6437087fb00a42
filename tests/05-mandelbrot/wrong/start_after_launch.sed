# The first event is recorded after the launch.
# caught by: measures_the_kernel: start is recorded after the launch
/cudaEventRecord\(start/d
s/^( *)CUDA_CHECK\(cudaGetLastError.*/&\n\1CUDA_CHECK(cudaEventRecord(start, 0));/
