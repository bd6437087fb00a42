# Threads without an element leave before the barrier.
# caught by: leaves_out_the_rest: stores 0 in the tree
/void tree_kernel/,/^}/s/tree\[t\] = i < n \? x\[i\] : 0;/if (i >= n)\n        return;\n    tree[t] = x[i];/
