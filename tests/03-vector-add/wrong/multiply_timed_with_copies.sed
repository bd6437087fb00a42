# The stopwatch runs from the last copy on.
# caught by: multiplies_floats: last copy to the device
/^float multiply/,/^}/{
  /^    stopwatch_start/d
  s/(.*)cudaMemcpy\(d_b, b.*/    stopwatch_start(\&watch);\n&/
}
