# The first event is destroyed before all times are asked for.
# caught by: works_by_kind: already destroyed
/^void by_kind/,/^}/s/^( *)CUDA_CHECK\(cudaEventDestroy\(after\[k\]\[kind\]\)\);/&\n\1CUDA_CHECK(cudaEventDestroy(before[k][kind]));/
