# The guard compares the index with work, which may be 1.
# caught by: computes: only element 0 is computed
s/i < n\)/i < work)/
