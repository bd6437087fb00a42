# The number of rounds is returned.
# caught by: counts_the_iterations: number of rounds
s/return n == max_iter.*/return n;/
