# Blocks in the order of the padded kernel's input, as in the other two transposes.
/padded_kernel\(float/,/^}/{
  s/blockIdx.y/blockIdx.z/
  s/blockIdx.x/blockIdx.y/
  s/blockIdx.z/blockIdx.x/
}
/^void transpose_padded/,/^}/s/tiles_of\(height, width\)/tiles_of(width, height)/
