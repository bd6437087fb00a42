# The first input stands where the first product should.
# caught by: computes: x starts as a\[i\]
s/x = a\[i\] \* b\[i\];/x = a[i];/
