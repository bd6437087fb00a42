# Threads without an element read past the end.
# caught by: leaves_out_the_rest: a thread that has no element must not read
/void tree_kernel/,/^}/s/i < n \? x\[i\] : 0/x[i]/
