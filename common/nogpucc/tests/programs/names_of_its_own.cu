// names_of_its_own.cu -- A lerp() and a macro of its own, chevrons with spaces.
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>

using namespace std;

#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif

inline HD float lerp(float a, float b, float t) { return a + t * (b - a); }
inline HD float3 lerp(float3 a, float3 b, float t)
{
    return make_float3(lerp(a.x, b.x, t), lerp(a.y, b.y, t), lerp(a.z, b.z, t));
}

template <class T> __global__ void blend(T *out, T a, T b)
{
    out[threadIdx.x] = lerp(a, b, threadIdx.x / 4.0f);
}

int main()
{
    float *numbers;
    float3 *vectors;
    cudaMallocManaged(&numbers, 4 * sizeof *numbers);
    cudaMallocManaged(&vectors, 4 * sizeof *vectors);
    blend << <1, 4 >> >(numbers, 1.0f, 3.0f);
    blend<float3> << < dim3(1), dim3(4), 0 >> > (vectors, {0, 0, 0}, {1, 2, 4});
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    int wrong = 0;
    for (int i = 0; i < 4; i++)
        wrong += numbers[i] != 1 + i / 2.0f || vectors[i].z != i;
    wrong += lerp(2.0f, 4.0f, 0.5f) != 3;
    std::printf("%d wrong\n", wrong);
    return wrong;
}
