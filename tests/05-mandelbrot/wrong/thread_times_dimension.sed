# blockIdx and threadIdx are exchanged.
# caught by: places_the_points: blockIdx and threadIdx are exchanged
s/blockIdx\.([xy]) \* blockDim\.[xy] \+ threadIdx\.[xy]/threadIdx.\1 * blockDim.\1 + blockIdx.\1/
