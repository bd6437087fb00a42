# The number of elements is passed as the number of bytes to copy in.
# caught by: works_in_pieces: only the first quarter of each piece was copied in
/^void copy_in/,/^}/s/bytes = .*/bytes = end - begin;/
