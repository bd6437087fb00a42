# The guard compares the place in the input with n.
# caught by: copies_with_strides: compares the place in .from. with n
/copy_kernel\(float/,/^}/s/i < n/offset + i * stride < n/
