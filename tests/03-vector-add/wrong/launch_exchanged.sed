# Threads and blocks are exchanged in the launch.
# caught by: launches_the_kernel: two numbers are exchanged
s/<<<blocks_for\(n, block\), block>>>\(d_b, d_a/<<<block, blocks_for(n, block)>>>(d_b, d_a/
