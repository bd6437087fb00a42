# The product takes in the sum.
# caught by: prints_the_global_index: \(blockIdx.x \+ threadIdx.x\) \* blockDim.x
s/i = .*/i = (blockIdx.x + threadIdx.x) * blockDim.x;/
