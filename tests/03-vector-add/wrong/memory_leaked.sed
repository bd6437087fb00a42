# One of two arrays is not freed.
# caught by: works_for_any_size: 1 of 2 arrays of device memory
/^float add/,/^}/{/cudaFree\(d_b\)/d}
