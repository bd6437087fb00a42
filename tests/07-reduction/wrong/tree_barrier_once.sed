# A barrier before the loop only.
# caught by: grows_a_tree: __syncthreads() is missing
/void tree_kernel/,/^}/{
  /__syncthreads/d
  s/^( *)for \(int half/\1__syncthreads();\n&/
}
