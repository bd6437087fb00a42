# The product is an int.
# caught by: cuts_large_arrays: overflows an int
s/return \(long long\)n \* k/return (int)((unsigned)n * k)/
