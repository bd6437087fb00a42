# The last step is missing.
# caught by: shuffles_in_a_warp: every other lane is missing
/float warp_sum/,/^}/s/half > 0/half > 1/
