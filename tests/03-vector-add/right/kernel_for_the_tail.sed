# A second launch does the last, partly filled block.
s/( *)add_kernel<<<.*/\1int full = n \/ block, rest = n % block;\n\1if (full)\n\1    add_kernel<<<full, block>>>(d_b, d_a, full * block);\n\1if (rest)\n\1    add_kernel<<<1, block>>>(d_b + full * block, d_a + full * block, rest);/
