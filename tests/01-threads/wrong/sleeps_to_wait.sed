# A pause stands where the host should wait.
# caught by: waits_before_the_host_prints: nothing waits for the kernel
s/^    CUDA_CHECK\(cudaDeviceSynchronize\(\)\);/    usleep(2000);/; s/^#include <stdio.h>/&\n#include <unistd.h>/
