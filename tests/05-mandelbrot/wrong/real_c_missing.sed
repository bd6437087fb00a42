# cr is never added.
# caught by: counts_the_iterations: here cr is missing
s/zr2 - zi2 \+ cr/zr2 - zi2/
