# The array is as long as the usual picture needs.
# caught by: draws_the_set: the number of bytes is fixed
s/cudaMalloc\(&d_counts, bytes\)/cudaMalloc(\&d_counts, 1500 * 1250 * sizeof(int))/
