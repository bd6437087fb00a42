# No barrier between the two steps.
# caught by: transposes_tiles: race in kernel tile_kernel
/tile_kernel\(float/,/^}/s/__syncthreads\(\);//
