# warp_sum() instead of block_sum().
# caught by: multiplies_and_adds: only the first warp of each block
/void dot_kernel/,/^}/{
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i/i/
  s/int threads/float value = 0;\n    int threads/
  s/block_sum\(value\)/warp_sum(value)/
}
