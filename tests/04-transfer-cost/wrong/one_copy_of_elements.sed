# Of one input, n bytes are copied instead of n floats.
# caught by: multiplies: counts bytes
s/cudaMemcpy\(d_a, a, bytes/cudaMemcpy(d_a, a, (size_t)n/
