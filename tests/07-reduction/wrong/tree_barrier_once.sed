# A barrier before the loop only.
# caught by: grows_a_tree: is missing between
/void tree_kernel/,/^}/{
  /__syncthreads/d
  s/^( *)for \(int half/\1__syncthreads();\n&/
}
