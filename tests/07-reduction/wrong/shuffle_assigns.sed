# Takes the other lane's value instead of adding it.
# caught by: shuffles_in_a_warp: passed down: add it
/float warp_sum/,/^}/s/value \+=/value =/
