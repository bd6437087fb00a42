# The kernel takes the doubles for floats.
# caught by: increments_in_its_kernel: taken for floats
s/double \*d_a;/float *d_a;/
s/increment_kernel\(double/increment_kernel(float/
