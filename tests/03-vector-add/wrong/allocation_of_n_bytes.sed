# The allocations count elements.
# caught by: copies_the_inputs: array on the device has 1003 bytes
/^float add/,/^}/s/cudaMalloc\((.*), bytes\)/cudaMalloc(\1, n)/
