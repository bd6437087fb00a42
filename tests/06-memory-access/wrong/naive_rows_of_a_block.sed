# The block is taken to have as many rows as it has rows of threads.
# caught by: transposes: begin at blockIdx.y \* TILE
/naive_kernel\(float/,/^}/s/blockIdx.y \* TILE/blockIdx.y * blockDim.y/
