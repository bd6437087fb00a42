# The loop ends only when a point escapes.
# caught by: counts_the_iterations: never ends for a point that does not escape
s/n < max_iter; n/; n/
