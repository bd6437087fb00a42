# The arguments of fmaf are in the wrong order.
# caught by: repeats_the_work: wrong order
s/fmaf\(x, a\[i\], b\[i\]\)/fmaf(a[i], b[i], x)/
