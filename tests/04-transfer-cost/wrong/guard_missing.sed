# Threads past the end compute, too.
# caught by: computes: the guard is missing
s/if \(i < n\) \{/{/
