# The stride is left out.
# caught by: copies_with_strides: the stride is left out
/copy_kernel\(float/,/^}/s/ \* stride//
