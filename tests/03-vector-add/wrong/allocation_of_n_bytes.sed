# The allocations count elements.
# caught by: copies_the_inputs: cudaMalloc counts bytes
/^float add/,/^}/s/cudaMalloc\((.*), bytes\)/cudaMalloc(\1, n)/
