# The text differs in one capital.
# caught by: has_a_kernel_that_prints: instead of 'I'
s/"threadIdx: /"threadidx: /
