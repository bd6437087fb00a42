// nbody.cu -- Bodies that attract each other, positions in tiles of shared memory.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

#define TILE 128

__host__ __device__ inline void attract(float3 &pull, const float4 &here,
                                        const float4 &there)
{
    const float dx = there.x - here.x, dy = there.y - here.y, dz = there.z - here.z;
    const float near = 1e-3f; // keeps bodies that meet from flying apart
    const float d2 = dx * dx + dy * dy + dz * dz + near;
    const float strength = there.w / (d2 * sqrtf(d2)); // w is the mass
    pull.x += strength * dx;
    pull.y += strength * dy;
    pull.z += strength * dz;
}

__host__ __device__ inline void move(float4 &body, float3 &speed, const float3 &pull,
                                     float dt)
{
    speed.x += dt * pull.x;
    speed.y += dt * pull.y;
    speed.z += dt * pull.z;
    body.x += dt * speed.x;
    body.y += dt * speed.y;
    body.z += dt * speed.z;
}

__global__ void step(const float4 *bodies, float4 *moved, float3 *speeds, int count,
                     float dt)
{
    __shared__ float4 tile[TILE];
    const int me = blockIdx.x * blockDim.x + threadIdx.x;
    const float4 massless = make_float4(0.f, 0.f, 0.f, 0.f);
    float4 body = me < count ? bodies[me] : massless;
    float3 pull = make_float3(0.f, 0.f, 0.f);
    for (int first = 0; first < count; first += TILE) {
        const int other = first + threadIdx.x;
        tile[threadIdx.x] = other < count ? bodies[other] : massless;
        __syncthreads();
        for (int k = 0; k < TILE; ++k)
            attract(pull, body, tile[k]);
        __syncthreads();
    }
    if (me < count) {
        move(body, speeds[me], pull, dt);
        moved[me] = body;
    }
}

int main()
{
    const int count = 500, steps = 4;
    const float dt = 1e-3f;
    auto random = [] { return 2.0f * std::rand() / (float)RAND_MAX - 1; };
    std::vector<float4> bodies(count), got(count);
    std::vector<float3> speeds(count);
    for (auto &b : bodies)
        b = make_float4(random(), random(), random(), 1 + random() / 2);
    float4 *devNow, *devNext;
    float3 *devSpeeds;
    cudaMalloc(&devNow, count * sizeof(float4));
    cudaMalloc(&devNext, count * sizeof(float4));
    cudaMalloc(&devSpeeds, count * sizeof(float3));
    cudaMemcpy(devNow, bodies.data(), count * sizeof(float4), cudaMemcpyHostToDevice);
    cudaMemset(devSpeeds, 0, count * sizeof(float3));
    for (int s = 0; s < steps; s++) {
        step<<<(count + TILE - 1) / TILE, TILE>>>(devNow, devNext, devSpeeds, count, dt);
        std::swap(devNow, devNext);
        std::vector<float4> before = bodies;
        for (int i = 0; i < count; i++) {
            float3 pull = {0, 0, 0};
            for (const auto &other : before)
                attract(pull, before[i], other);
            move(bodies[i], speeds[i], pull, dt);
        }
    }
    cudaMemcpy(got.data(), devNow, count * sizeof(float4), cudaMemcpyDeviceToHost);
    float worst = 0;
    for (int i = 0; i < count; i++) {
        const float error = hypotf(
            got[i].x - bodies[i].x,
            hypotf(got[i].y - bodies[i].y, got[i].z - bodies[i].z));
        if (!(error <= worst))
            worst = error;
    }
    std::printf("%d bodies, %d steps: the farthest is %g off\n", count, steps, worst);
    cudaFree(devNow);
    cudaFree(devNext);
    cudaFree(devSpeeds);
    return !(worst < 1e-3f);
}
