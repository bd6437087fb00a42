# Every piece is copied back to the beginning of dest.
# caught by: works_in_pieces: only the first piece|start at element|elements are wrong
/^void copy_out/,/^}/s/j->dest \+ begin/j->dest/
