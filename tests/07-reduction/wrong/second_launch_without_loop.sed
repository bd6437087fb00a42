# block_kernel adds up the partial sums, 256 at most.
# caught by: sums_in_two_launches: only the first BLOCK partial sums
/^void sum\(/,/^}/s/sum_kernel<<<1, BLOCK>>>/block_kernel<<<1, BLOCK>>>/
