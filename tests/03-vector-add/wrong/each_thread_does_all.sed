# Every thread loops over all elements.
# caught by: adds_within_one_block: each thread did the work of all
/add_kernel\(float/,/^}/{
  s/if \(i < n\)/for (i = 0; i < n; i++)/
}
