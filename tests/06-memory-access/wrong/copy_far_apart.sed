# Right, but neighbours in a warp use elements that are a whole grid apart.
# caught by: copies_whole_sectors: neighbours in threadIdx.x read memory that is
/copy_kernel\(float/,/^}/s/blockIdx.x \* blockDim.x \+ threadIdx.x/threadIdx.x * gridDim.x + blockIdx.x/
