# Only the other two launches are checked.
# caught by: increments_doubles: cudaGetLastError
/^float increment/,/^}/{/cudaGetLastError/d}
