# Multiplies x by itself.
# caught by: multiplies_and_adds: x \* x instead
/void dot_kernel/,/^}/{
  s/b = y4\[k\]/b = x4[k]/
  s/x\[k\] \* y\[k\]/x[k] * x[k]/
}
