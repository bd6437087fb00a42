# Only threads inside the matrix come to the barrier.
# caught by: transposes_the_edges: syncthreads
/tile_kernel\(float/,/^}/s/__syncthreads\(\);/if (x < width)\n        __syncthreads();/
