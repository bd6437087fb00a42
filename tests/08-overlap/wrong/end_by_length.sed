# Each piece has n / pieces elements: the longer ones lose their last one.
# caught by: works_in_pieces: the last element of a piece is missing
/^void in_streams/,/^}/s/end = piece_begin\(.*\);/end = begin + j->n \/ pieces;/
