# The count becomes a colour.
# caught by: counts_the_iterations: its count is changed afterwards
s/0 : n - 1;/0 : 255 * (n - 1) \/ max_iter;/
