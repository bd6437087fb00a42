# The product is added to what dest holds.
# caught by: multiplies_in_its_kernel: = and not \+=
/multiply_kernel\(float/,/^}/s/dest\[i\] =/dest[i] +=/
