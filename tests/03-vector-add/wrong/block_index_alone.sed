# All threads of a block share one element.
# caught by: adds_within_one_block: blockIdx.x alone
/add_kernel\(float/,/^}/s/int i = .*/int i = blockIdx.x;/
