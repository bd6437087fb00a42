# The first round adds a quarter of the threads.
# caught by: grows_a_tree: the second half of the block is missing
/void tree_kernel/,/^}/s/BLOCK \/ 2/BLOCK \/ 4/
