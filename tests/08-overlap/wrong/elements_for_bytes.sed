# The number of elements is passed as the number of bytes.
# caught by: works_in_pieces: elements are wrong
/^void copy_in/,/^}/s/bytes = .*/bytes = end - begin;/
