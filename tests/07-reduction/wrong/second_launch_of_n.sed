# The second launch adds up n numbers.
# caught by: sums_in_two_launches: partial sums, not n|an index leaves its array
/^void sum\(/,/^}/s/d_sum, d_partial, blocks\)/d_sum, d_partial, n)/
