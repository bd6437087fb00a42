# Threads without an element store nothing.
# caught by: leaves_out_the_rest: stores 0 in the tree
/void tree_kernel/,/^}/s/tree\[t\] = i < n \? x\[i\] : 0;/if (i < n)\n        tree[t] = x[i];/
