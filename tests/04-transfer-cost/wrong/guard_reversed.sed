# The guard is the wrong way round.
# caught by: computes: wrong way round
s/if \(i < n\)/if (i >= n)/
