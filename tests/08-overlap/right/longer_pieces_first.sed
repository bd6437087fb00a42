# The first pieces are one element longer.
s/return \(long long\)n \* k \/ pieces;/return n \/ pieces * k + (k < n % pieces ? k : n % pieces);/
