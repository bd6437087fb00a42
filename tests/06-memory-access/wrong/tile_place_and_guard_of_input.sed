# Each tile is transposed where it lies, with the guard of the input.
# caught by: transposes_tiles: written where it was read
/tile_kernel\(float/,/^}/{
  s/x = blockIdx.y \* TILE \+ threadIdx.x;$/x = blockIdx.x * TILE + threadIdx.x;/
  s/^    y = blockIdx.x/    y = blockIdx.y/
  s/x < height && y \+ k < width/x < width \&\& y + k < height/
}
