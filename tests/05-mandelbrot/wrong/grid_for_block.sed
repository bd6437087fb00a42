# gridDim stands where blockDim belongs.
# caught by: places_the_points: gridDim stands where blockDim
s/blockDim\./gridDim./g
