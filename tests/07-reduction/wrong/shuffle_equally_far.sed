# Each step adds the value of the next lane.
# caught by: shuffles_in_a_warp: equally far
/float warp_sum/,/^}/s/value, half\)/value, 1)/
