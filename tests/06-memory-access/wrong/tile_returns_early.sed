# Threads that have nothing to read return.
# caught by: transposes_the_edges: guard each step by itself
/tile_kernel\(float/,/__syncthreads/s/^    for \(int k/    if (x >= width)\n        return;\n    for (int k/
