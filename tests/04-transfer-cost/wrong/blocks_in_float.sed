# The number of blocks is computed with floats.
# caught by: checks_the_launch: computed with floats
s/\(n \+ 255\) \/ 256/(int)ceilf(n \/ 256.0f)/
