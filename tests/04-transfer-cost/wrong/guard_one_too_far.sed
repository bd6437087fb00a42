# The guard lets element n pass.
# caught by: computes: lets i == n pass
s/if \(i < n\)/if (i <= n)/
