# Only block - 1 is divided.
# caught by: counts_the_blocks: mind the parentheses
s/return \(n \+ block - 1\) \/ block;/return n + (block - 1) \/ block;/
