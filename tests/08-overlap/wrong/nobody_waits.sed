# in_streams() returns without waiting.
# caught by: waits_for_all_streams: copies back had ended
/^void in_streams/,/^}/s/CUDA_CHECK\(cudaStreamSynchronize\(stream\[s\]\)\);//
