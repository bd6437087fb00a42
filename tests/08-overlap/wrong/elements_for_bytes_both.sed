# Both ways the number of elements is passed as the number of bytes.
# caught by: works_in_pieces: bytes of a copy are elements \* sizeof
/^void copy_(in|out)/,/^}/s/bytes = .*/bytes = end - begin;/
