# The numbers are printed with %x.
# caught by: has_a_kernel_that_prints: printed .threadIdx: a.; a line should look
s/"threadIdx: %u/"threadIdx: %x/
