# The product is a float.
# caught by: cuts_large_arrays: float is exact only up to 2\^24
s/return \(long long\)n \* k \/ pieces;/return (float)n * (float)k \/ (float)pieces;/
