# The two numbers of the block are exchanged.
# caught by: works_for_any_block: block's two numbers are swapped
s/dim3 block\(block_x, block_y\)/dim3 block(block_y, block_x)/
