# Each thread does one element: a quarter of the tile.
# caught by: transposes: each thread does
/naive_kernel\(float/,/^}/s/k < TILE/k < ROWS/
