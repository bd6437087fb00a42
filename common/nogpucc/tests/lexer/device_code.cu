// __device__ and __host__ __device__ functions, methods, operators, lambdas, loops to unroll
#include "expect.h"
#include <cassert>

struct vec {
    float x, y;
    __host__ __device__ vec(float x, float y) : x(x), y{y} {}
    __host__ __device__ vec operator+(const vec &b) const { return vec(x + b.x, y + b.y); }
    __device__ float operator()(int i) const { return i ? y : x; }
    __device__ static float length2(const vec &v);
    friend __device__ float dot(const vec &a, const vec &b) { return a.x * b.x + a.y * b.y; }
};
__device__ float vec::length2(const vec &v) { return dot(v, v); }
__device__ __forceinline__ float later(float x);
__device__ __noinline__ float never_called(float x) { return x; }
__host__ __device__ inline int cube(int x) { return x * x * x; }
__device__ auto trailing(int x) -> int { return x + 1; }
__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
__device__ float later(float x) { return 2 * x; }

__global__ void use(float *p, const float *__restrict__ in)
{
    vec v = vec(1, 2) + vec(3, 4);
    auto square = [] __device__(float x) { return x * x; };
    float sum = 0;
#pragma unroll 4
    for (int i = 0; i < 4; i++) sum += square(i);
    assert(v.x == 4);
    *p = v(1) + vec::length2(v) + later(*in) + sum + cube(2) + trailing(0) + factorial(4);
}

int main()
{
    float *p = zeros<float>(2);
    use<<<1, 1>>>(p, p + 1);
    expect(6 + 52 + 0 + 14 + 8 + 1 + 24, first(p));
    expect(27, cube(3));
    return failures;
}
