# Asynchronous copies are not awaited.
# caught by: copies_in: before the copies are complete
s/cudaMemcpy\((d_[ab], .*)\)\);/cudaMemcpyAsync(\1, 0));/
/cudaMemcpyAsync\(d_b/{
n
d
}
