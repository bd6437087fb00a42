# The error of the launch is looked at, but not cleared.
# caught by: reports_a_refusal: cudaPeekAtLastError
s/e = cudaGetLastError\(\)/e = cudaPeekAtLastError()/
