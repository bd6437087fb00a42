# The tile of TODO 4 again.
# caught by: padded_avoids_conflicts: a 33rd word in
/padded_kernel\(float/,/^}/s/TILE \+ 1/TILE/
