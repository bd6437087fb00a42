# z begins with c, but n with 0.
# caught by: counts_the_iterations: does z start at c
s/float zr = 0, zi = 0;/float zr = cr, zi = ci;/
