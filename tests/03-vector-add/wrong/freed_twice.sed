# One of the two arrays is freed twice, the other never.
# caught by: launches_the_kernel: freed before
/^float add/,/^}/s/cudaFree\(d_b\)/cudaFree(d_a)/
