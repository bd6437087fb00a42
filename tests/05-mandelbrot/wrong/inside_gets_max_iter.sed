# A point that never escapes gets max_iter.
# caught by: counts_the_iterations: have max_iter
s/n == max_iter \? 0/n == max_iter ? max_iter/
