# The grid has the blocks of the transposed matrix.
# caught by: transposes_tiles: exchanged in the number of blocks
/^void transpose_tile/,/^}/s/tiles_of\(width, height\)/tiles_of(height, width)/
