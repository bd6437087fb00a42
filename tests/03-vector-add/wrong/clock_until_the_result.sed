# The stopwatch stops after the copy back.
# caught by: measures_the_kernel: the copy back
/^float add/,/^}/{
  /float ms = stopwatch_stop/d
  s/(.*)cudaMemcpyDeviceToHost.*/&\n    float ms = stopwatch_stop(\&watch);/
}
