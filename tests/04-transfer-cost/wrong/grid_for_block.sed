# gridDim.x is taken for the number of threads in a block.
# caught by: computes: gridDim\.x is the number of blocks
s/blockIdx\.x \* blockDim\.x/blockIdx.x * gridDim.x/
