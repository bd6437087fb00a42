# Plus instead of times.
# caught by: multiplies_in_its_kernel: a \+ b instead of a \* b
/multiply_kernel\(float/,/^}/s/a\[i\] \* b\[i\]/a[i] + b[i]/
