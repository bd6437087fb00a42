# The other warps' sums are never added.
# caught by: adds_up_the_warps: the first warp's sum
/float block_sum/,/^}/{/if \(warp == 0\)/,/warp_sum\(lane/d}
