# The tile is not padded, and a column of it is written.
# caught by: padded_avoids_conflicts: stores: each warp needs 32 ways
/padded_kernel\(float/,/^}/{
  s/TILE \+ 1/TILE/
  s/tile\[threadIdx.y \+ k\]\[threadIdx.x\]/tile[threadIdx.x][threadIdx.y + k]/
  t
  s/tile\[threadIdx.x\]\[threadIdx.y \+ k\]/tile[threadIdx.y + k][threadIdx.x]/
}
