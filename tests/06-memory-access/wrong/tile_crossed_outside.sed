# Shared memory is used, but the way out still crosses the rows.
# caught by: tile_moves_whole_sectors: exchange the indices in shared memory
/tile_kernel\(float/,/^}/{
  s/^    x = blockIdx.y.*//
  s/^    y = blockIdx.x.*//
  s/x < height && y \+ k < width/x < width \&\& y + k < height/
  s/out\[\(y \+ k\) \* height \+ x\]/out[x * height + y + k]/
  s/tile\[threadIdx.x\]\[threadIdx.y \+ k\]/tile[threadIdx.y + k][threadIdx.x]/
}
