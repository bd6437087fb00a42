# Nothing is stored in the tree.
# caught by: grows_a_tree: holds zeros
/void tree_kernel/,/^}/s/tree\[t\] = i < n \? x\[i\] : 0;/tree[t] = 0;/
