# The root of the sum is compared with the square of the radius.
# caught by: counts_the_iterations: compared with
s/zr2 \+ zi2 < HORIZON/sqrtf(zr2 + zi2) < HORIZON/
