# All 32 lanes read the 8 warps' sums.
# caught by: adds_up_the_warps: outside a __shared__ array|memory was read that nobody
/float block_sum/,/^}/s/lane < BLOCK \/ WARP \? of_warp\[lane\] : 0/of_warp[lane]/
