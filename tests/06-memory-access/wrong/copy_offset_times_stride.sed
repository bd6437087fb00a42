# The offset is multiplied by the stride.
# caught by: copies_with_strides: the offset is multiplied
/copy_kernel\(float/,/^}/s/offset \+ i \* stride/(offset + i) * stride/
