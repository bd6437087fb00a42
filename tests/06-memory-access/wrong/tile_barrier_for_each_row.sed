# The barrier stands in the loop, behind the guard.
# caught by: transposes_the_edges: some threads skip it
/tile_kernel\(float/,/^}/{
  s/^    __syncthreads.*//
  s/^            (tile.*)/        {\n            \1\n            __syncthreads();\n        }/
}
