# Each tile is transposed where it lies.
# caught by: transposes_tiles: written where it was read
/tile_kernel\(float/,/^}/{
  s/x = blockIdx.y \* TILE \+ threadIdx.x;$/x = blockIdx.x * TILE + threadIdx.x;/
  s/^    y = blockIdx.x/    y = blockIdx.y/
  s/if \(x < height/if (x < height/
}
