# The guard stops the last element.
# caught by: computes: stops the last element
s/if \(i < n\)/if (i < n - 1)/
