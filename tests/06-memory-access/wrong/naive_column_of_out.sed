# A row of the input is taken to be as long as one of the output.
# caught by: transposes: not .height
/naive_kernel\(float/,/^}/s/in\[\(y \+ k\) \* width/in[(y + k) * height/
