# Blocks of 256 threads in a row, which find their place by a division.
/padded_kernel\(float/,/^}/{
  s/threadIdx.x/(threadIdx.x % TILE)/g
  s/threadIdx.y/(threadIdx.x \/ TILE)/g
}
/^void transpose_padded/,/^}/s/dim3\(TILE, ROWS\)/BLOCK/
