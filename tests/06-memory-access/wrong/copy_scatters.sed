# The result is written in strides, and the input read without.
# caught by: copies_with_strides: thread i writes to\[i\]
/copy_kernel\(float/,/^}/s/to\[i\] = .*/to[offset + i * stride] = from[i];/
