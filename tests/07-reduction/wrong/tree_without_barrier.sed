# No barrier between the rounds.
# caught by: grows_a_tree: is missing between
/void tree_kernel/,/^}/{/__syncthreads/d}
