# Pieces are rounded up; the last one gets what is left, if anything.
# caught by: cuts_into_pieces: leave too little for the last
s/return \(long long\)n \* k \/ pieces;/return k < pieces ? (n + pieces - 1) \/ pieces * k : n;/
