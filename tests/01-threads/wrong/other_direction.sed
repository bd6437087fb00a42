# The number in y is printed.
# caught by: has_a_kernel_that_prints: 0 is printed as the threadIdx: that is the number in y and z
s/, threadIdx\.x\);/, threadIdx.y);/
