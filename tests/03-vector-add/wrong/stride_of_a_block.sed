# A loop over several elements steps by the threads of one block.
# caught by: adds_across_blocks: gridDim.x \* blockDim.x
/add_kernel\(float/,/^}/s/if \(i < n\)/for (; i < n; i += blockDim.x)/
