# The partial sums are never added up.
# caught by: sums_in_two_launches: the second launch adds up the partial sums
/^void sum\(/,/^}/{/d_sum, d_partial, blocks\)/{N;d}}
