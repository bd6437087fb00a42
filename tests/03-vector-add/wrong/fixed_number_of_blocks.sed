# The grid fits the default size, and no larger one.
# caught by: works_for_any_size: too few for 99991 elements
s/<<<blocks_for\(n, block\), block>>>\(d_b, d_a/<<<4096, block>>>(d_b, d_a/
