# Threads without an element read past the end.
# caught by: leaves_out_the_rest: must not read one|past the end
/void tree_kernel/,/^}/s/i < n \? x\[i\] : 0/x[i]/
