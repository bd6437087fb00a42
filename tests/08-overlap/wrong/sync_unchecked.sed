# Nobody looks at what the wait returns.
# caught by: frees_its_streams: the call that waits is not checked
/^void in_streams/,/^}/s/CUDA_CHECK\(cudaStreamSynchronize\(stream\[s\]\)\)/cudaStreamSynchronize(stream[s])/
