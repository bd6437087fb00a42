# Only the first stream is waited for.
# caught by: waits_for_all_streams: was every stream waited for|copies back had ended
/^void in_streams/,/^}/s/CUDA_CHECK\(cudaStreamSynchronize\(stream\[s\]\)\)/if (s == 0)\n            &/
