# The launch is not checked.
# caught by: checks_the_launch: cudaGetLastError
/cudaGetLastError/d
