# The time goes to a variable of its own.
# caught by: measures_the_kernel: not stored
s/CUDA_CHECK\(cudaEventElapsedTime\(&ms/float t;\n    CUDA_CHECK(cudaEventElapsedTime(\&t/
