# The inputs are added.
# caught by: computes: are added
s/x = a\[i\] \* b\[i\];/x = a[i] + b[i];/
