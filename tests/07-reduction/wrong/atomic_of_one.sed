# Counts the elements instead of adding them.
# caught by: adds_with_atomics: counts the elements
s/atomicAdd\(sum, x\[i\]\)/atomicAdd(sum, 1)/
