# Reads the sum, adds, and only the store is atomic.
# caught by: adds_with_atomics: Found by racecheck
s/atomicAdd\(sum, x\[i\]\)/atomicExch(sum, *sum + x[i])/
