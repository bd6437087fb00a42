# A block is taken to have as many threads as a warp.
# caught by: copies_with_strides: multiplied by 32, but a block has 256
/copy_kernel\(float/,/^}/s/blockDim.x/WARP/
