# The first warp reads the sums before they are there.
# caught by: adds_up_the_warps: is missing between
/float block_sum/,/^}/{/__syncthreads/d}
