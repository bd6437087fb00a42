# One of the two arrays is freed twice, the other never.
# caught by: adds_within_one_block: freed before
/^float add/,/^}/s/cudaFree\(d_b\)/cudaFree(d_a)/
