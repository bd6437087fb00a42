# The length of a piece is rounded before it is multiplied.
# caught by: cuts_into_pieces: Multiply first
s/return \(long long\)n \* k \/ pieces;/return n \/ pieces * k;/
