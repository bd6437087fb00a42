# The second launch adds up the first elements of x.
# caught by: sums_in_two_launches: elements of d_x
/^void sum\(/,/^}/s/d_sum, d_partial, blocks\)/d_sum, d_x, blocks)/
