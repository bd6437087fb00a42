# Memory of the first call is used for all others.
# caught by: multiplies: from call to call
s/^    float \*d_a = .*/    static float *d_a, *d_b, *d_dest;\n    if (!d_a) {\n        d_a = device_alloc(n);\n        d_b = device_alloc(n);\n        d_dest = device_alloc(n);\n    }/
/cudaFree\(d_/d
