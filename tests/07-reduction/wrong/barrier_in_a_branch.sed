# The barrier is where the threads that add come, the others end.
# caught by: grows_a_tree: not all threads of a block come to a barrier
/void tree_kernel/,/^}/{
  /__syncthreads/d
  s/if \(t < half\)/if (t < half) {\n            __syncthreads();/
  s/tree\[t\] \+= .*/&\n        }/
}
