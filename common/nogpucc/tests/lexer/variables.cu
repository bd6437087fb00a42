// __device__, __constant__ and __managed__ variables, with initialisers, static, const, arrays
#include "expect.h"

struct setting { int a; float b[3]; };
__device__ int counter = 5, others[3] = {1, 2, 3};
static __device__ float scale;
__constant__ setting settings = {7, {1, 2, 3}};
const __device__ int fixed[] = {4, 5};
__constant__ const float half = 0.5f;
__managed__ int managed = 3;
__device__ __managed__ float managed_array[4];

__global__ void use(int *p)
{
    counter += others[2];
    *p = counter + settings.a + settings.b[2] + fixed[1] + 2 * half + scale;
    managed += 1;
}
__global__ void through_pointer(int *m, float *a)
{
    *m *= 10;
    a[3] = 6;
}

int main()
{
    int *d = zeros<int>(1), value;
    float two = 2;
    expect(cudaSuccess, cudaMemcpyToSymbol(scale, &two, sizeof two));
    use<<<1, 1>>>(d);
    expect(8 + 7 + 3 + 5 + 1 + 2, first(d));
    cudaMemcpyFromSymbol(&value, counter, sizeof value);
    expect(8, value);
    expect(4, managed);
    managed = 5;
    through_pointer<<<1, 1>>>(&managed, managed_array);
    expect(cudaSuccess, cudaDeviceSynchronize());
    expect(50, managed);
    expect(6, managed_array[3]);
    return failures;
}
