# The index multiplies by the number of blocks.
# caught by: adds_across_blocks: gridDim.x where blockDim.x belongs
/add_kernel\(float/,/^}/s/blockDim\.x/gridDim.x/
