# Nobody looks at what the copy back returns.
# caught by: draws_other_views: copy back to the host was made to fail
s/CUDA_CHECK\((cudaMemcpy\(.*)\);/\1;/
