# The tile is not shared: each thread has its own.
# caught by: transposes_tiles: without __shared__|__shared__
/tile_kernel\(float/,/^}/s/__shared__ //
