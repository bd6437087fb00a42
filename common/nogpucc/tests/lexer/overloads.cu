// overloaded kernels are told apart by their arguments, and default arguments are filled in
#include "expect.h"

__global__ void set(int *p) { *p = 1; }
__global__ void set(float *p) { *p = 2; }
__global__ void set(int *p, int value) { *p = value; }
static __global__ void unnamed(int *p, int, float2 = make_float2(0, 0)) { *p = 9; }
__global__ void defaults(int *p, int a = 3, float2 b = make_float2(4, 5));
__global__ void defaults(int *p, int a, float2 b) { *p = a + b.y; }
void set(double *p) { *p = 3; }

int main()
{
    int *d = zeros<int>(1);
    float *f = zeros<float>(1);
    double host = 0;
    set<<<1, 1>>>(d);
    set<<<1, 1>>>(f);
    set(&host);
    expect(1, first(d));
    expect(2, first(f));
    expect(3, host);
    set<<<1, 1>>>(d, 'x');
    expect('x', first(d));
    unnamed<<<1, 1>>>(d, 1);
    expect(9, first(d));
    defaults<<<1, 1>>>(d);
    expect(8, first(d));
    defaults<<<1, 1>>>(d, 1);
    expect(6, first(d));
    set<<<1, 1>>>((int *)0 + (d - (int *)0), 0);
    expect(0, first(d));
    return failures;
}
