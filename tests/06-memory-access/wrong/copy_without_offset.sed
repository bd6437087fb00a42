# The offset is left out.
# caught by: copies_with_strides: the offset is left out
/copy_kernel\(float/,/^}/s/offset \+ //
