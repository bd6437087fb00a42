# n and work have changed places in the launch.
# caught by: multiplies: n and work are swapped
s/d_b, n, work\)/d_b, work, n)/
