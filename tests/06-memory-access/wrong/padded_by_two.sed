# Two words more: rows of 34 words still share banks.
# caught by: padded_avoids_conflicts: loads: each warp needs 2 ways
/padded_kernel\(float/,/^}/s/TILE \+ 1/TILE + 2/
