// PTX assembly ~ 7:5: error: the CPU backend has no inline PTX assembly
#include <cuda_runtime.h>

__device__ unsigned lane(void)
{
    unsigned lane;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}
