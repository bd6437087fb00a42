# stop is recorded after the copy.
# caught by: measures_the_kernel: includes that
/cudaEventRecord\(stop/d;/cudaEventSynchronize|cudaEventElapsed/d
s/^ *CUDA_CHECK\(cudaMemcpy.*/&\n    CUDA_CHECK(cudaEventRecord(stop, 0));\n    CUDA_CHECK(cudaEventSynchronize(stop));\n    CUDA_CHECK(cudaEventElapsedTime(\&ms, start, stop));/
