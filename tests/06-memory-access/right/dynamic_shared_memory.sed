# The launch says how large the tile is.
/padded_kernel\(float/,/^}/{
  s/__shared__ float tile.*/extern __shared__ float words[];/
  s/tile\[(.*)\]\[(.*)\](.*)/words[(\1) * (TILE + 1) + \2]\3/
}
/^void transpose_padded/,/^}/s/dim3\(TILE, ROWS\)>>>/dim3(TILE, ROWS), TILE * (TILE + 1) * sizeof(float)>>>/
