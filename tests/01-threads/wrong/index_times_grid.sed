# The index takes gridDim for blockDim.
# caught by: prints_the_global_index: blockIdx.x \* gridDim.x \+ threadIdx.x is printed as the global index: each block
s/i = blockIdx\.x \* blockDim/i = blockIdx.x * gridDim/
