# Every lane gets the warp's sum.
s/__shfl_down_sync\(ALL_LANES, value, half\)/__shfl_xor_sync(ALL_LANES, value, half)/
