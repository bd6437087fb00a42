# Nobody looks at what cudaEventElapsedTime returns.
# caught by: measures_the_kernel: wrap cudaEventElapsedTime in CUDA_CHECK
s/CUDA_CHECK\((cudaEventElapsedTime\(.*)\);/\1;/
