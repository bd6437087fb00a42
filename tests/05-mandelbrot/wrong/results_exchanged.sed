# Points that escape have 0, the others a count.
# caught by: counts_the_iterations: the two results are exchanged
s/n == max_iter \? 0/n != max_iter ? 0/
