// a kernel is a member of a class ~ 5:28: error: a __global__ function cannot be a member of a class
#include <cuda_runtime.h>

struct counter {
    static __global__ void count_kernel(int *p) { ++*p; }
};
