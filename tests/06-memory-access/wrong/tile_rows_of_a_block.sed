# The first step takes the block to have as many rows as it has rows of threads.
# caught by: transposes_tiles: begin at blockIdx.y \* TILE
/tile_kernel\(float/,/^}/s/y = blockIdx.y \* TILE/y = blockIdx.y * blockDim.y/
