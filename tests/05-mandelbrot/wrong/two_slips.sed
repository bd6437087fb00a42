# z begins with c, and the factor 2 is missing.
# caught by: counts_the_iterations: two mistakes
s/float zr = 0, zi = 0;/float zr = cr, zi = ci;/;s/zi = 2 \* zr \* zi/zi = zr * zi/
