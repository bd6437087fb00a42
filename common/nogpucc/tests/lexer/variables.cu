// variables.cu -- variables and functions of the device.

#include "expect.h"

// ## device_code.cu -- Functions, methods, operators, lambdas, loops to unroll.
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
__device__ auto trailing(int x) -> int { return x + 1; }
__device__ float later(float x) { return 2 * x; }

__global__ void use(float *p, const float *__restrict__ in)
{
    vec v = vec(1, 2) + vec(3, 4);
    auto square = [] __device__(float x) { return x * x; };
    float sum = 0;
#pragma unroll 4
    for (int i = 0; i < 4; i++) sum += square(i);
    assert(v.x == 4);
    *p = v(1) + vec::length2(v) + later(*in) + sum + trailing(0);
}

int main()
{
    float *p = zeros<float>(2);
    use<<<1, 1>>>(p, p + 1);
    expect(6 + 52 + 0 + 14 + 1, first(p));
}

// ## dynamic_shared.cu -- Several types and names, alignment, dimensions, scopes.
extern __shared__ int at_file_scope[];
__device__ int read(int i) { return at_file_scope[i]; }
__global__ void ints(int *p)
{
    extern __shared__ __align__(16) int s[];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) *p = s[31] + read(1);
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
    ints<<<1, 32, 32 * sizeof(int)>>>(d);
    expect(32, first(d));
    bytes<<<1, 32, 32 * (sizeof(float) + sizeof(int))>>>(d);
    expect(3, first(d));
    rows<<<1, 32, 32 * sizeof(int)>>>(d);
    expect(31, first(d));
}

// ## shared.cu -- Arrays of structures and of two dimensions; functions, templates.
struct cell { int value; float weight; };
__device__ int *counter()
{
    __shared__ int n;
    return &n;
}
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
    __shared__ struct { int a[4]; char c; } unnamed;
    if (threadIdx.x == 0) count = one = other = 0;
    if (threadIdx.x == 1) unnamed = {{0, 0, 0, 7}, 2};
    if (threadIdx.x == 2) *counter() = 0;
    cells[threadIdx.x / 8][threadIdx.x % 8] = {(int)threadIdx.x, 0.5f};
    __syncthreads();
    atomicAdd(&count, cells[3][7].value - cells[threadIdx.x / 8][0].value);
    atomicAdd(counter(), 1);
    __syncthreads();
    if (threadIdx.x == 0) *p = count + one + other + unnamed.a[3] * unnamed.c + *counter() - 46;
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
}

// ## variables.cu -- __device__, __constant__, __managed__; with values, arrays.
__host__ __device__ struct setting { int a; float b[3]; };
__device__ int counter = 5, others[3] = {1, 2, 3};
static __device__ float scale;
__constant__ setting settings = {7, {1, 2, 3}};
const __device__ int fixed[] = {4, 5};
__constant__ const float half = 0.5f;
__constant__ int2 steps[2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
__managed__ int managed = 3;
__device__ __managed__ float managed_array[4];

__global__ void use(int *p)
{
    counter += others[2];
    *p = counter + settings.a + settings.b[2] + fixed[1] + 2 * half + scale +
         steps[1][0].y;
    managed += 1;
    managed_array[3] = 6;
}

int main()
{
    int *d = zeros<int>(1), value;
    float two = 2;
    expect(cudaSuccess, cudaMemcpyToSymbol(scale, &two, sizeof two));
    use<<<1, 1>>>(d);
    expect(8 + 7 + 3 + 5 + 1 + 2 + 6, first(d));
    cudaMemcpyFromSymbol(&value, counter, sizeof value);
    expect(8, value);
    expect(4, managed);
    expect(6, managed_array[3]);
}
