// Nothing here is wrong: what the lint must not mistake for an error.
#include <algorithm>
#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <vector>

#ifdef __CUDACC__
#define HD __host__ __device__
#endif
HD int one_more(int x) { return x + 1; }
constexpr int limit(int n) { return n > 3 ? 3 : n; }
const int factor = 4;
int on_host(int x) { return x; }
__host__ __device__ int both(int x)
{
#ifdef __CUDA_ARCH__
    return x;
#else
    return on_host(x);
#endif
}
__device__ int picked(int x) { return x; }
__device__ int pick(int x) { return x; }
int pick(double x) { return (int)x; }
template <class T> HD T on_device(T x) { return picked(x); }
struct point {
    float x, y;
    __device__ point scaled(float s) const { return {x * s, y * s}; }
};
template <class T, class F> __global__ void map_kernel(T *p, F f)
{
    p[threadIdx.x] = f(p[threadIdx.x]);
}
__global__ void all_kernel(float *p, dim3 size)
{
    __shared__ float s[32];
    memset(s, 0, sizeof s);
    uint3 at = threadIdx;
    dim3 shape = blockDim;
    s[at.x] = fminf(expf(p[0]), rsqrtf(2)) + min(limit(5), 2) + abs(-3) + pow(2.0, 3.0) + one_more(factor);
    __syncthreads();
    atomicAdd(p, s[0]);
    s[1] = __shfl_down_sync(~0u, s[at.x], 1) + __int_as_float(0) + shape.x + size.y;
    point q = {1, 2};
    if (at.x == 0) printf("%g %d %g\n", s[0], both(1) + on_device(pick(1)), q.scaled(2).y);
}
int main(int argc, char **argv)
{
    std::vector<int> v(10);
    std::sort(v.begin(), v.end());
    int k = argc + (int)strlen(argv[0]) * 0 + pick(0.5) + both(2);
    all_kernel<<<1, 32>>>(NULL, dim3(1, 2));
    map_kernel<<<1, 1>>>((int *)NULL, [=] __device__(int x) { return x + k; });
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
