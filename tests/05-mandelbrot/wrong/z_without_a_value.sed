# zr and zi have no first value.
# caught by: counts_the_iterations: is wrong|are wrong
s/float zr = 0, zi = 0;/float zr, zi;/
