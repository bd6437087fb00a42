# The loop goes on by the number of blocks.
# caught by: strides_over_the_grid: threads repeat the work of others
/void sum_kernel/,/^}/{
  s/threads = gridDim.x \* BLOCK/threads = gridDim.x/
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i/i/
}
