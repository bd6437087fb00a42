# The row is not guarded.
# caught by: transposes: rows below|past the end
/naive_kernel\(float/,/^}/s/ && y \+ k < height//
