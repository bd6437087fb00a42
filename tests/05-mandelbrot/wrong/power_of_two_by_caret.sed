# 2^40 is an exclusive or.
# caught by: counts_the_iterations: a number between .* HORIZON_SQUARED
s/< HORIZON_SQUARED/< (2 ^ 40) * (2 ^ 40)/
