# Each round only multiplies.
# caught by: repeats_the_work: b\[i\] is never added
s/x = fmaf\(x, a\[i\], b\[i\]\)/x = x * a[i]/
