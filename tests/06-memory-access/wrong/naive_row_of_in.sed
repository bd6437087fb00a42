# A row of the output is taken to be as long as one of the input.
# caught by: transposes: not .width
/naive_kernel\(float/,/^}/s/out\[x \* height/out[x * width/
