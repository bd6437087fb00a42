# Only the lanes that add something call the shuffle.
# caught by: shuffles_in_a_warp: the shuffle is in a branch
/float warp_sum/,/^}/s/value \+=/if ((int)threadIdx.x % WARP < half)\n            &/
