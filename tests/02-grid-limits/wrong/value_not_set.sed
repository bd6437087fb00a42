# The value stays in a variable of the function.
# caught by: reads_the_attributes: value is not set
s/cudaError_t e = cudaDeviceGetAttribute\(value,/int v;\n    cudaError_t e = cudaDeviceGetAttribute(\&v,/
