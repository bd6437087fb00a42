# Every failure gets the same name.
# caught by: reports_a_kernel_that_fails: not what CUDA said
s/return cudaGetErrorName\(e\);/return e ? "cudaErrorInvalidConfiguration" : "cudaSuccess";/
