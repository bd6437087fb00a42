# add() copies both inputs into the same array.
# caught by: copies_the_inputs: two copies go to the same array
/^float add/,/^}/s/cudaMemcpy\(d_b, b, /cudaMemcpy(d_a, b, /
