# The dim3 of the grid gets z before y.
# caught by: runs_what_is_allowed: has grid.z in y, where grid.y
s/blocks\(grid\.x, grid\.y, grid\.z\)/blocks(grid.x, grid.z, grid.y)/
