# The padding is a row more, not a word more in each row.
# caught by: padded_avoids_conflicts: a 33rd word in
/padded_kernel\(float/,/^}/s/\[TILE\]\[TILE \+ 1\]/[TILE + 1][TILE]/
