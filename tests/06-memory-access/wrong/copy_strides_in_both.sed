# The result is written in strides, too.
# caught by: copies_with_strides: for reading
/copy_kernel\(float/,/^}/s/to\[i\]/to[i * stride]/
