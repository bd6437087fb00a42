# The block is printed before the thread.
# caught by: prints_the_global_index: in the order B T D I
s/threadIdx\.x, blockIdx\.x, blockDim\.x, i/blockIdx.x, threadIdx.x, blockDim.x, i/
