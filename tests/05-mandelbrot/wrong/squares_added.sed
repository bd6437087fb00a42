# The squares are added, as if i squared were 1.
# caught by: counts_the_iterations: here zi . zi is added
s/zr = zr2 - zi2/zr = zr2 + zi2/
