# The comma operator leaves the second number.
# caught by: transposes_tiles: Write dim3
/^void transpose_tile/,/^}/s/dim3\(TILE, ROWS\)/(TILE, ROWS)/
