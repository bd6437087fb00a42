# The input comes back instead of the result.
# caught by: works_for_any_size: these are a.s elements
s/cudaMemcpy\(b, d_b, bytes/cudaMemcpy(b, d_a, bytes/
