# The device is made current before its number is compared.
# caught by: selects_the_device: before the number is compared
/cudaSetDevice/d
s/^    if \(end == text/    CUDA_CHECK(cudaSetDevice(n));\n&/
