# The text differs in one capital.
# caught by: has_a_kernel_that_prints: must be exactly so
s/"threadIdx: /"threadidx: /
