# The rounds are computed with doubles.
# caught by: repeats_the_work: computed with doubles
s/float x = a\[i\] \* b\[i\];/double x = a[i] * b[i];/
s/x = fmaf\(x, a\[i\], b\[i\]\);/x = x * a[i] + b[i];/
