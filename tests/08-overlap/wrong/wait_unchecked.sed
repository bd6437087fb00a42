# Nobody looks at what cudaStreamWaitEvent returns.
# caught by: frees_its_events: wrap cudaStreamWaitEvent in CUDA_CHECK
/^void by_kind/,/^}/s/CUDA_CHECK\((cudaStreamWaitEvent\(stream\[KERNEL\].*\))\);/\1;/
