// extern __shared__: several types and names, alignment, two dimensions, outside of functions
#include "expect.h"

extern __shared__ int at_file_scope[];
__device__ int read(int i) { return at_file_scope[i]; }
__global__ void ints(int *p)
{
    extern __shared__ int s[];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) *p = s[31] + read(1);
}
__global__ void doubles(double *p)
{
    extern __shared__ __align__(16) double wide[];
    wide[threadIdx.x] = threadIdx.x + 0.5;
    __syncthreads();
    if (threadIdx.x == 0) *p = wide[31];
}
__global__ void bytes(int *p)
{
    extern __align__(8) __shared__ unsigned char raw[];
    float *f = (float *)raw;
    int *n = (int *)(f + 32);
    f[threadIdx.x] = 1;
    n[threadIdx.x] = 2;
    __syncthreads();
    if (threadIdx.x == 0) *p = f[31] + n[31];
}
template <class T> __global__ void rows(T *p)
{
    __shared__ extern T grid[][8];
    grid[threadIdx.x / 8][threadIdx.x % 8] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) *p = grid[3][7];
}

int main()
{
    int *d = zeros<int>(1);
    double *e = zeros<double>(1);
    ints<<<1, 32, 32 * sizeof(int)>>>(d);
    expect(32, first(d));
    doubles<<<1, 32, 32 * sizeof(double)>>>(e);
    expect(31.5, first(e));
    bytes<<<1, 32, 32 * (sizeof(float) + sizeof(int))>>>(d);
    expect(3, first(d));
    rows<<<1, 32, 32 * sizeof(int)>>>(d);
    expect(31, first(d));
    return failures;
}
