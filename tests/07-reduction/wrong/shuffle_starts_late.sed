# The first step is 8.
# caught by: shuffles_in_a_warp: lanes 16 to 31 are missing
/float warp_sum/,/^}/s/WARP \/ 2/WARP \/ 4/
