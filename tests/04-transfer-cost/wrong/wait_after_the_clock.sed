# The wait for the kernel comes after the clock is read.
# caught by: waits_for_the_kernel: cudaDeviceSynchronize\(\)
/cudaGetLastError/{
n
N
s/(.*)\n(.*)/\2\n\1/
}
