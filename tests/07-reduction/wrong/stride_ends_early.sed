# The loop ends while a thread has one more element.
# caught by: strides_over_the_grid: the last element of each thread
/void sum_kernel/,/^}/{
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i; k < n/i; k + threads < n/
}
