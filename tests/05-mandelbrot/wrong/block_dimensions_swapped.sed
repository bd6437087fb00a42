# blockDim.x and blockDim.y are exchanged.
# caught by: places_the_points: blockDim.x and blockDim.y are swapped
s/blockDim\.x/blockDim.Y/;s/blockDim\.y/blockDim.x/;s/blockDim\.Y/blockDim.y/
