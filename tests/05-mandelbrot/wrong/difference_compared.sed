# The bound is compared with the real part of the square.
# caught by: counts_the_iterations: here it is zr . zr - zi . zi
s/zr2 \+ zi2 < HORIZON/zr2 - zi2 < HORIZON/
