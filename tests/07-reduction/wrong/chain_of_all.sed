# The chain is as long as if one thread added up everything.
# caught by: bounds_the_error: what one thread alone would do
s/return first \+ second;/return n;/
