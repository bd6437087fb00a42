# The block is block_y threads wide and block_x high, and the grid fits it.
# caught by: works_for_any_block: the block's two numbers are swapped
s/dim3 block\(block_x, block_y\)/dim3 block(block_y, block_x)/
s/block_x - 1\) \/ block_x/block.x - 1) \/ block.x/
s/block_y - 1\) \/ block_y/block.y - 1) \/ block.y/
