# Block and grid have changed places in the launch.
# caught by: covers_the_picture: grid and block have changed places
s/<<<grid, block>>>/<<<block, grid>>>/
