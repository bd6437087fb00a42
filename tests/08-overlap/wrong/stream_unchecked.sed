# Nobody looks at what cudaStreamCreate returns.
# caught by: frees_its_streams: wrap cudaStreamCreate in CUDA_CHECK
/^void in_streams/,/^}/s/CUDA_CHECK\(cudaStreamCreate\(&stream\[s\]\)\)/cudaStreamCreate(\&stream[s])/
