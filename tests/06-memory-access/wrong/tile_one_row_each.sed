# The second step has no loop.
# caught by: transposes_tiles: second step needs
/tile_kernel\(float/,/^}/{
  /__syncthreads/,$s/k < TILE/k < ROWS/
}
