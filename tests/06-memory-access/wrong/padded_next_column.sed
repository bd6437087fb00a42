# The padding is taken to shift the columns.
# caught by: padded_transposes: changes no index
/padded_kernel\(float/,/^}/s/tile\[threadIdx.x\]\[threadIdx.y \+ k\]/tile[threadIdx.x][threadIdx.y + k + 1]/
