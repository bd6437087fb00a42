# The naive kernel reads columns and writes rows.
/naive_kernel\(float/,/^}/s/int x = .*/int x = blockIdx.x * TILE + threadIdx.y, y = blockIdx.y * TILE + threadIdx.x;/
/naive_kernel\(float/,/^}/{
  s/x < width && y \+ k < height/x + k < width \&\& y < height/
  s/out\[.*/out[(x + k) * height + y] = in[y * width + x + k];/
}
