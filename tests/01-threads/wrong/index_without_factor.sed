# The index adds the two numbers.
# caught by: prints_the_global_index: many threads, but counts as one
s/i = .*/i = blockIdx.x + threadIdx.x;/
