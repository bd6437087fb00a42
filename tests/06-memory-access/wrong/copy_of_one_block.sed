# Every block does the first block of elements.
# caught by: copies_with_strides: threadIdx.x alone
/copy_kernel\(float/,/^}/s/blockIdx.x \* blockDim.x \+ //
