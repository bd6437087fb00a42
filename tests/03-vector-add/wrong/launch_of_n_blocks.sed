# A block for each element.
# caught by: launches_the_kernel: not of blocks
s/<<<blocks_for\(n, block\), block>>>\(d_b, d_a/<<<n, block>>>(d_b, d_a/
