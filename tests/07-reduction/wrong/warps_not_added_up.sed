# block_sum() stores each lane 0's own value.
# caught by: adds_up_the_warps: only the values of lanes 0
/float block_sum/,/^}/s/    value = warp_sum\(value\);//
