# No guard: threads outside the matrix write, too.
# caught by: transposes: past the end|are written, by threads|instead of
/naive_kernel\(float/,/^}/s/if \(x < width.*\)$//
