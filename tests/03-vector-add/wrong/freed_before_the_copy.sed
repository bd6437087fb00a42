# add() frees its arrays, then copies the result back.
# caught by: launches_the_kernel: freed before the copy
/^float add/,/^}/{
/cudaMemcpy\(b, d_b/{h;d;}
/cudaFree\(d_b/G
}
