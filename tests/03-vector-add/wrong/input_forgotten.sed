# One of two inputs stays on the host.
# caught by: copies_the_inputs: an input stays on the host
/^float add/,/^}/{/cudaMemcpy\(d_b, b/d}
