# The remainder of a power of two, for any block.
# caught by: counts_the_blocks: only if block is a power of two
/^int blocks_for/,/^}/s/return .*;/return n \/ block + ((n \& (block - 1)) != 0);/
