# The array is kept, and allocated anew only for a wider picture.
# caught by: draws_other_views: past the end|something is kept from the call before it
/^float mandelbrot/,/^}/{
  s/int \*d_counts = NULL;/static int *d_counts = NULL; static int kept = 0;/
  /cudaFree\(d_counts\)\);$/d
  s/CUDA_CHECK\(cudaMalloc\(&d_counts, bytes\)\);/if (v.width > kept) { CUDA_CHECK(cudaFree(d_counts)); & kept = v.width; }/
}
