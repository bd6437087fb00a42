# Tiles are taken to be 33 columns apart.
# caught by: padded_transposes: padding is no element
/padded_kernel\(float/,/^}/s/int x = blockIdx.x \* TILE/int x = blockIdx.x * (TILE + 1)/
