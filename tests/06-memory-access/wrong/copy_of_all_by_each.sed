# Each thread copies all elements.
# caught by: copies_with_strides: race in kernel copy_kernel
/copy_kernel\(float/,/^}/{
  /blockIdx/d
  s/if \(i < n\)/for (int i = 0; i < n; i++)/
}
