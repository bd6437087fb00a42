# The sum is not added to, but overwritten.
# caught by: adds_within_one_block: b\[i\] = a\[i\] instead
/add_kernel\(float/,/^}/s/\+=/=/
