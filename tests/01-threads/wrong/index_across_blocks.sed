# The index counts the first threads of all blocks, then the second ones.
# caught by: prints_the_global_index: threadIdx.x \* gridDim.x \+ blockIdx.x is printed as the global index: thread and block
s/i = .*/i = threadIdx.x * gridDim.x + blockIdx.x;/
