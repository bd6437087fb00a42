// 1-stars.cu -- the brightness of 1000 stars, in magnitudes, and 0 after the last one.
#include <math.h>
#include "check.h"
enum { STARS = 1000, BLOCK = 200 };

__global__ void to_magnitude(float *magnitude, const float *flux)
{
    int star = threadIdx.x + blockIdx.x * blockDim.x;
    if (star > STARS)
        return;
    float of_star = -2.5f * log10f(flux[star]);
    magnitude[star] = star == STARS ? 0 : of_star;
}

int main(void)
{
    float flux[STARS], magnitude[STARS], *d_flux, *d_magnitude;
    int blocks = STARS / BLOCK + 1, wrong = 0;
    for (int at = 0; at < STARS; at++)
        flux[at] = 1 + at;
    CUDA_CHECK(cudaMalloc(&d_flux, sizeof flux));
    CUDA_CHECK(cudaMalloc(&d_magnitude, sizeof magnitude + sizeof *magnitude));
    CUDA_CHECK(cudaMemcpy(d_flux, flux, sizeof flux, cudaMemcpyHostToDevice));
    to_magnitude<<<blocks, BLOCK>>>(d_magnitude, d_flux);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(magnitude, d_magnitude, sizeof magnitude,
                          cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_magnitude));
    CUDA_CHECK(cudaFree(d_flux));
    for (int at = 0; at < STARS; at++)
        wrong += !(fabsf(magnitude[at] + 2.5f * log10f(1 + at)) < 1e-4f);
    printf("%d of %d stars are wrong\n", wrong, STARS);
}
