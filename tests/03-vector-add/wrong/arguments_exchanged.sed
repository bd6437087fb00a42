# The kernel adds to the wrong array.
# caught by: works_for_any_size: its first argument
s/\(d_b, d_a, n\)/(d_a, d_b, n)/
