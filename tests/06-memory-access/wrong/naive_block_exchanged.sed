# The block has 8 columns and 32 rows of threads.
# caught by: transposes: blocks of 8 x 32 threads
/^void transpose_naive/,/^}/s/dim3\(TILE, ROWS\)/dim3(ROWS, TILE)/
