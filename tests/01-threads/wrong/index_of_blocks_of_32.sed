# The index is right for blocks of 32 threads.
# caught by: prints_the_global_index: blockIdx.x \* 32 \+ threadIdx.x
s/i = .*/i = blockIdx.x * 32 + threadIdx.x;/
