# d_a is copied back.
# caught by: works_in_pieces: d_a was copied back
/^void copy_out/,/^}/s/j->d_dest/j->d_a/
