# The guard lets one thread too many through.
# caught by: adds_within_one_block: is the guard
/add_kernel\(float/,/^}/s/i < n/i <= n/
