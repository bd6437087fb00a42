# The result is written in strides, too.
# caught by: copies_with_strides: past the end
/copy_kernel\(float/,/^}/s/to\[i\]/to[i * stride]/
