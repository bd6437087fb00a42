# The event before the kernel is recorded in front of the wait.
# caught by: notes_the_spans: seems to begin before
/^void by_kind/,/^}/{
  /before\[k\]\[KERNEL\], stream/d
  s/^( *)CUDA_CHECK\(cudaStreamWaitEvent\(stream\[KERNEL\].*/\1CUDA_CHECK(cudaEventRecord(before[k][KERNEL], stream[KERNEL]));\n&/
}
