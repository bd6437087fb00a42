# The sum is rounded to float.
# caught by: increments_in_its_kernel: rounded to float
/increment_kernel\(double/,/^}/s/a\[i\] \+= 1/a[i] = (float)a[i] + 1.0f/
