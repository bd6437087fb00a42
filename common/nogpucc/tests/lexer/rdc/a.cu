// -rdc=true: device functions and variables of another file, which see the same threadIdx
#include "../expect.h"

__device__ int place(int x);
extern __device__ int total;
__global__ void alone(int *p);
__global__ void across(int *p)
{
    p[threadIdx.x + blockDim.x * blockIdx.x] = place(100);
    if (threadIdx.x == 0) atomicAdd(&total, 1);
}

int main()
{
    int *d = zeros<int>(8), sum;
    across<<<2, 4>>>(d);
    expect(100, first(d));
    expect(130, first(d + 3));
    expect(131, first(d + 7));
    cudaMemcpyFromSymbol(&sum, total, sizeof sum);
    expect(7, sum);
    alone<<<1, 8>>>(d);
    expect(70, first(d + 7));
    return failures;
}
