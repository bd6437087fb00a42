# The array is allocated once, for the first picture.
# caught by: draws_other_views: kept from the call before
s/int \*d_counts = NULL;/static int *d_counts = NULL;/;s/CUDA_CHECK\(cudaMalloc/if (!d_counts)\n        &/;/cudaFree/d
