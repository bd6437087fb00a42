# The events before each piece are never destroyed.
# caught by: frees_its_events: events
/^void by_kind/,/^}/s/CUDA_CHECK\(cudaEventDestroy\(before\[k\]\[kind\]\)\);/;/
