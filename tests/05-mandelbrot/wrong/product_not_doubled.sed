# The imaginary part of the square lacks its factor 2.
# caught by: counts_the_iterations: the 2 is missing
s/zi = 2 \* zr \* zi/zi = zr * zi/
