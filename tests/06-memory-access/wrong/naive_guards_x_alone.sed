# The row is not guarded.
# caught by: transposes: past the end|are written, by threads|instead of
/naive_kernel\(float/,/^}/s/ && y \+ k < height//
