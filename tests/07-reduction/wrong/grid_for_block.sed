# gridDim.x where blockIdx.x belongs.
# caught by: strides_over_the_grid: behind the grid
/void sum_kernel/,/^}/{
  s/i = blockIdx/i = gridDim/
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i/i/
}
