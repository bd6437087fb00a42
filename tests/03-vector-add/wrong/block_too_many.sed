# A whole number of blocks gets one more.
# caught by: counts_the_blocks: one block too many
s/return \(n \+ block - 1\) \/ block;/return n \/ block + 1;/
