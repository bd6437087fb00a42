# The remainder belongs to the last piece alone.
# caught by: cuts_into_pieces: all of it to the last
s/return \(long long\)n \* k \/ pieces;/return k < pieces ? n \/ pieces * k : n;/
