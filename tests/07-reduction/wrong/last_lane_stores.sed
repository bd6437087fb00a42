# The last lane stores the warp's sum, which it does not have.
# caught by: adds_up_the_warps: values of lanes 31
/float block_sum/,/^}/s/lane == 0/lane == WARP - 1/
