# The loop looks at z(max_iter) too.
# caught by: obeys_max_iter: a round too many
s/n < max_iter;/n <= max_iter;/
s/n == max_iter \? 0/n == max_iter + 1 ? 0/
