# Pieces are rounded up: the last one ends past the array.
# caught by: cuts_into_pieces: go past the end
s/return \(long long\)n \* k \/ pieces;/return (n + pieces - 1) \/ pieces * k;/
