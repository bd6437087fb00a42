# One wait for the whole device, and by an event.
/^void in_streams/,/^}/{
  s/CUDA_CHECK\(cudaStreamSynchronize\(stream\[s\]\)\);/if (s == 0)\n            CUDA_CHECK(cudaDeviceSynchronize());/
}
/^void by_kind/,/^}/s/cudaStreamSynchronize\(stream\[OUT\]\)/cudaEventSynchronize(after[pieces - 1][OUT])/
