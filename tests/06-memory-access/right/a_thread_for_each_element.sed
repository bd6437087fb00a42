# Blocks of 32 x 32 threads.
s/ROWS = 8,/ROWS = 32,/
s/BLOCK = TILE \* ROWS/BLOCK = 128/
