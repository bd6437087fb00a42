# n = 0 launches 0 blocks, in multiply alone.
# caught by: multiplies_floats: 0 blocks
/^float multiply/,/^}/{/n == 0/,/return 0;/d}
