# Width and height change places in the guard.
# caught by: transposes: x and y of the guard are exchanged|guard, i < n
/naive_kernel\(float/,/^}/s/x < width && y \+ k < height/x < height \&\& y + k < width/
