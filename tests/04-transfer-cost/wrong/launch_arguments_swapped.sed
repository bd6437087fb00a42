# The launch passes b for a, and a for b.
# caught by: multiplies: changed places
s/\(d_dest, d_a, d_b, n, work\)/(d_dest, d_b, d_a, n, work)/
