# Adds x and y instead of multiplying.
# caught by: multiplies_and_adds: these are x \+ y
/void dot_kernel/,/^}/{
  s/a\.(.) \* b\../a.\1 + b.\1/g
  s/x\[k\] \* y\[k\]/x[k] + y[k]/
}
