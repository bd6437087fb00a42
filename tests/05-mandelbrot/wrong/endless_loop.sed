# The loop ends only when a point escapes.
# caught by: counts_the_iterations: a loop that never ends
s/n < max_iter; n/; n/
