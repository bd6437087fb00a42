# The quotient is rounded up in float.
# caught by: counts_the_blocks: exact only up to 2\^24
s/return \(n \+ block - 1\) \/ block;/return ceilf((float)n \/ block);/
