# Tiles are taken to be 33 columns apart.
# caught by: padded_transposes: padding is no element
/padded_kernel\(float/,/^}/s/int x = blockIdx.y \* TILE/int x = blockIdx.y * (TILE + 1)/
