# Only the lanes that have a warp's sum call warp_sum().
# caught by: adds_up_the_warps: only 8 lanes call
/float block_sum/,/^}/{
  s/if \(warp == 0\)/if (threadIdx.x < BLOCK \/ WARP)/
  s/lane < BLOCK \/ WARP \? of_warp\[lane\] : 0/of_warp[lane]/
}
