# Every piece is copied in from the beginning of a and b to the beginning of d_a and d_b.
# caught by: works_in_pieces: only the first piece is right
/^void copy_in/,/^}/s/ \+ begin//g
