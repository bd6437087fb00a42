# Piece k goes into a stream that is not there.
# caught by: works_in_pieces: the stream is not created
/^void in_streams/,/^}/s/k % streams/k % pieces/
