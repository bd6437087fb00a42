# Lanes that get no warp's sum keep what the first warp_sum() left in them.
# caught by: adds_up_the_warps: on pass 0
/float block_sum/,/^}/s/of_warp\[lane\] : 0/of_warp[lane] : value/
