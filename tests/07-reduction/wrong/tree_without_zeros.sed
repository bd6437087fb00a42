# Threads without an element store nothing.
# caught by: leaves_out_the_rest: 0 if it has no element
/void tree_kernel/,/^}/s/tree\[t\] = i < n \? x\[i\] : 0;/if (i < n)\n        tree[t] = x[i];/
