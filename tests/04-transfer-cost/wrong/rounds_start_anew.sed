# Every round starts from the product again.
# caught by: repeats_the_work: starts anew
s/x = fmaf\(x, a/x = fmaf(a[i] * b[i], a/
