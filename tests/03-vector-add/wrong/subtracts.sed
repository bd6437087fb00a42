# Minus instead of plus.
# caught by: adds_within_one_block: b - a instead of b \+ a
/add_kernel\(float/,/^}/s/\+=/-=/
