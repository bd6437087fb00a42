# Each thread adds one element.
# caught by: strides_over_the_grid: each thread added one element only
/void sum_kernel/,/^}/{
  /float4/,/^    }/d
  s/for \(int k = n.*/if (i < n)/
  s/x\[k\]/x[i]/
}
