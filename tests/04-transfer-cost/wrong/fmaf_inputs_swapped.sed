# The inputs are swapped in fmaf.
# caught by: repeats_the_work: swapped in fmaf
s/fmaf\(x, a\[i\], b\[i\]\)/fmaf(x, b[i], a[i])/
