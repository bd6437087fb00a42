# The number of blocks is rounded down.
# caught by: copies_nothing_else: number of blocks is rounded down
/^void strided_copy/,/^}/s/\(n \+ BLOCK - 1\) \/ BLOCK/n \/ BLOCK/
