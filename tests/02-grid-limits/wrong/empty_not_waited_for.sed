# Only the kernel that takes a note is waited for.
# caught by: reports_a_kernel_that_fails: without waiting for empty_kernel
s/if \(e == cudaSuccess\)/if (e == cudaSuccess \&\& d_seen)/
