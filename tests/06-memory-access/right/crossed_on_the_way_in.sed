# Columns of the padded tile are written, and rows are read.
/padded_kernel\(float/,/^}/{
  s/tile\[threadIdx.y \+ k\]\[threadIdx.x\]/tile[threadIdx.x][threadIdx.y + k]/
  t
  s/tile\[threadIdx.x\]\[threadIdx.y \+ k\]/tile[threadIdx.y + k][threadIdx.x]/
}
