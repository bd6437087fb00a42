# Only the lanes that have a warp's sum call warp_sum().
# caught by: adds_up_the_warps: only 8 lanes call
# needs: the CPU backend
# What a shuffle reads from a lane that is not there is undefined: an H200's sum is right.
/float block_sum/,/^}/{
  s/if \(warp == 0\)/if (threadIdx.x < BLOCK \/ WARP)/
  s/lane < BLOCK \/ WARP \? of_warp\[lane\] : 0/of_warp[lane]/
}
