# The dim3 get one number each, the product of the three.
# caught by: runs_what_is_allowed: three sizes are multiplied
s/blocks\(grid\.x, grid\.y, grid\.z\), threads\(block\.x, block\.y, block\.z\)/blocks(grid.x * grid.y * grid.z), threads(block.x * block.y * block.z)/
