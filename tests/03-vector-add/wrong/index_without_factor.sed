# Blocks overlap: their index is added, not multiplied.
# caught by: adds_across_blocks: multiply blockIdx.x by blockDim.x
/add_kernel\(float/,/^}/s/blockIdx\.x \* blockDim\.x/blockIdx.x/
