# Four sums in registers shorten the chain; the helper function is a template.
/void sum_kernel/,/^}/{
  s/float value = 0;/float value = 0, part[4] = {0};/
  s/value \+= \(four.*/part[0] += four.x, part[1] += four.y, part[2] += four.z, part[3] += four.w;/
  s/^    value = block_sum\(value\)/    value += (part[0] + part[1]) + (part[2] + part[3]);\n&/
}
