# All blocks begin at element 0.
# caught by: strides_over_the_grid: all blocks added the same elements
/void sum_kernel/,/^}/{
  s/i = blockIdx.x \* BLOCK \+ /i = /
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i/i/
}
