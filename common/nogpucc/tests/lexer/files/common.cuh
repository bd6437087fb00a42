// What a.cu and b.cu share.
#include "../expect.h"

__device__ int shared_by_all(int x) { return x + 100; }
inline __device__ int thread() { return threadIdx.x; }
template <class T, int add = 10> __global__ void in_header(T *p)
{
    if (thread()) p[thread()] = thread() + add;
    else *p = 0;
}
__global__ void from_b(int *p, int x);
void launch_in_b(int *d);
extern "C" int plain_c(void);
