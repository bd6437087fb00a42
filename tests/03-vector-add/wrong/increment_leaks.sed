# The array of doubles is never freed.
# caught by: increments_doubles: 1 of 1 arrays of device memory
/^float increment/,/^}/{/cudaFree/d}
