# The second launch adds up one partial sum.
# caught by: sums_in_two_launches: the first block's partial sum
/^void sum\(/,/^}/s/d_sum, d_partial, blocks\)/d_sum, d_partial, 1)/
