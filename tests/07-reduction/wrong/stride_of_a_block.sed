# The loop goes on by the size of a block.
# caught by: strides_over_the_grid: blocks repeat the work of others
/void sum_kernel/,/^}/{
  s/threads = gridDim.x \* BLOCK/threads = BLOCK/
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i/i/
}
