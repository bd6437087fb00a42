# A loop in the kernel does what the threads do.
# caught by: has_a_kernel_that_prints: every thread printed
s/^    printf\("threadIdx/    for (unsigned k = 0; k < gridDim.x * blockDim.x; k++)\n        printf("threadIdx/
