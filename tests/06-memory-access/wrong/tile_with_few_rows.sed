# The tile has as many rows as the block.
# caught by: transposes_tiles: memory outside a __shared__ array|Invalid __shared__
/float tile\[TILE\]/s/tile\[TILE\]/tile[ROWS]/
