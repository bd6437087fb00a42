# One of two inputs stays on the host.
# caught by: copies_the_inputs: only 1 of its 2 inputs
/^float add/,/^}/{/cudaMemcpy\(d_b, b/d}
