# The loop ends before the last piece.
# caught by: works_in_pieces: the last piece is missing
/^void in_streams/,/^}/s/k < pieces/k < pieces - 1/
