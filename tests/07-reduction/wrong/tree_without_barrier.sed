# No barrier between the rounds.
# caught by: grows_a_tree: __syncthreads() is missing
/void tree_kernel/,/^}/{/__syncthreads/d}
