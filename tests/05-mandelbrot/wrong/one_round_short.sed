# The loop looks at one z too few.
# caught by: obeys_max_iter: a round too soon
s/n < max_iter;/n < max_iter - 1;/
s/n == max_iter \? 0/n == max_iter - 1 ? 0/
