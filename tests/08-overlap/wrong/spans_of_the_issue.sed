# Both events of a copy back are recorded before it.
# caught by: notes_the_spans: one event before the work and one behind it
/^void by_kind/,/^}/{
  /after\[k\]\[OUT\], stream/d
  s/^( *)copy_out.*/\1CUDA_CHECK(cudaEventRecord(after[k][OUT], stream[OUT]));\n&/
}
