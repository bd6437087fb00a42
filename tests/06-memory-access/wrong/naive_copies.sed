# Copies: rows stay rows.
# caught by: transposes: copied, not transposed
/naive_kernel\(float/,/^}/s/out\[x \* height \+ y \+ k\]/out[(y + k) * width + x]/
