# The clock is read between the two copies.
# caught by: copies_in: between the two copies
s/^( *)(.*cudaMemcpy\(d_a, a.*)/\1\2\n\1double copied = now_us();/
0,/double copied = now_us/b
/^    double copied = now_us\(\);/d
