# The kernel is given the number of bytes.
# caught by: launches_the_kernel: is right by itself
s/\(d_b, d_a, n\)/(d_b, d_a, bytes)/
