# The tile is read as it was written.
# caught by: transposes_tiles: not transposed inside
/tile_kernel\(float/,/^}/s/tile\[threadIdx.x\]\[threadIdx.y \+ k\]/tile[threadIdx.y + k][threadIdx.x]/
