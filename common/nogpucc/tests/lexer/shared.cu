// shared memory: arrays of structures, of two dimensions, in device functions and templates
#include "expect.h"

struct cell { int value; float weight; };
template <class T> __device__ T total(T x)
{
    __shared__ T parts[32];
    parts[threadIdx.x] = x;
    __syncthreads();
    T sum = 0;
    for (int i = 0; i < 32; i++) sum += parts[i];
    __syncthreads();
    return sum;
}
__global__ void table(int *p)
{
    __shared__ alignas(16) cell cells[4][8];
    static __shared__ int count;
    __shared__ volatile int one, other;
    if (threadIdx.x == 0) count = one = other = 0;
    cells[threadIdx.x / 8][threadIdx.x % 8] = {(int)threadIdx.x, 0.5f};
    __syncthreads();
    atomicAdd(&count, cells[3][7].value - cells[threadIdx.x / 8][0].value);
    __syncthreads();
    if (threadIdx.x == 0) *p = count + one + other;
}
template <class T> __global__ void both(T *p)
{
    T a = total<T>(threadIdx.x), b = total<T>(1);
    if (threadIdx.x == 0) *p = a + b;
}
__device__ void twice(int *p);
void twice(int *p)
{
    __shared__ int value;
    value = 2 * *p;
    *p = value;
}
__global__ void double_kernel(int *p) { twice(p); }

int main()
{
    int *d = zeros<int>(1);
    double *e = zeros<double>(1);
    table<<<1, 32>>>(d);
    expect(32 * 31 - 8 * (0 + 8 + 16 + 24), first(d));
    both<<<1, 32>>>(d);
    both<<<1, 32>>>(e);
    expect(496 + 32, first(d));
    expect(496 + 32, first(e));
    double_kernel<<<1, 1>>>(d);
    expect(2 * (496 + 32), first(d));
    return failures;
}
