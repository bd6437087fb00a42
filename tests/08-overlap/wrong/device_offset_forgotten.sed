# Every piece is copied to the beginning of d_a and d_b.
# caught by: works_in_pieces: only the first piece is right
/^void copy_in/,/^}/s/(j->d_[ab]) \+ begin/\1/
