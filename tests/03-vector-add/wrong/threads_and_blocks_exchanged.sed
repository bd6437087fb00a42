# The index multiplies the wrong one of the two.
# caught by: adds_across_blocks: are exchanged
/add_kernel\(float/,/^}/s/int i = .*/int i = threadIdx.x * blockDim.x + blockIdx.x;/
