# The guard of the second step is that of the first.
# caught by: transposes_the_edges: guard of the second step
/tile_kernel\(float/,/^}/s/x < height && y \+ k < width/x < width \&\& y + k < height/
