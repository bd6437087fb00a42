# The height is divided by block_x.
# caught by: works_for_any_block: height is divided by block_x
s/\(v\.height \+ block_y - 1\) \/ block_y/(v.height + block_x - 1) \/ block_x/
