# A kernel runs, but what counts is computed on the host.
# caught by: multiplies: the host computes
s/^    double end = now_us\(\);/    for (int i = 0; i < n; i++) {\n        dest[i] = a[i] * b[i];\n        for (int k = 1; k < work; k++)\n            dest[i] = fmaf(dest[i], a[i], b[i]);\n    }\n&/
