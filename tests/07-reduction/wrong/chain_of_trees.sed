# Only the trees are counted.
# caught by: bounds_the_error: does not grow
s/return first \+ second;/return 2 * in_block;/
