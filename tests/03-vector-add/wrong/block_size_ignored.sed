# Blocks of 256 threads, whatever was asked for.
# caught by: launches_the_kernel: use the parameter block
s/<<<blocks_for\(n, block\), block>>>\(d_b, d_a/<<<blocks_for(n, 256), 256>>>(d_b, d_a/
