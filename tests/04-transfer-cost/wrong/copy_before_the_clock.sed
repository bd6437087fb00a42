# The first copy is made before the clock is read.
# caught by: copies_in: one of the two copies is outside
/double start = now_us/d
s/^( *)(.*cudaMemcpy\(d_a, a.*)/\1\2\n\1double start = now_us();/
