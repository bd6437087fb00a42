# No padding: the columns of the tile are permuted, by another rule in each row.
/padded_kernel\(float/,/^}/{
  s/TILE \+ 1/TILE/
  s/tile\[threadIdx.y \+ k\]\[threadIdx.x\]/tile[threadIdx.y + k][threadIdx.x ^ (threadIdx.y + k)]/
  t
  s/tile\[threadIdx.x\]\[threadIdx.y \+ k\]/tile[threadIdx.x][threadIdx.x ^ (threadIdx.y + k)]/
}
