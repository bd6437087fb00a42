# add() copies the result over its own variables.
# caught by: launches_the_kernel: address of a pointer
/^float add/,/^}/s/cudaMemcpy\(b, d_b/cudaMemcpy(\&b, d_b/
