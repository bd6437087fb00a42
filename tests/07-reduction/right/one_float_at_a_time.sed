# A plain grid-stride loop over floats.
/void sum_kernel/,/^}/{
  /float4/,/^    }/d
  s/n \/ 4 \* 4 \+ i/i/
}
