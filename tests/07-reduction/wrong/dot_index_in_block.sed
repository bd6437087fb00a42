# y goes by the index in the block.
# caught by: multiplies_and_adds: y goes by the index in the block
/void dot_kernel/,/^}/{
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i/i/
  s/int threads/float value = 0;\n    int threads/
  s/y\[k\]/y[threadIdx.x]/
}
