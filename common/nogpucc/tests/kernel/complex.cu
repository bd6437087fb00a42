// cuComplex.h: arithmetic with complex numbers, on device and host, also near 2^127
#include <cuComplex.h>
#include <stdio.h>

__global__ void compute(cuFloatComplex *f, cuDoubleComplex *d, int *rounds)
{
    cuFloatComplex a = make_cuFloatComplex(3, 4), b = make_cuComplex(1, -2);
    f[0] = cuCaddf(a, b);
    f[1] = cuCsubf(a, b);
    f[2] = cuCmulf(a, b);
    f[3] = cuCdivf(a, b);
    f[4] = cuConjf(a);
    f[5] = cuCfmaf(a, b, b);
    f[6] = cuCdivf(make_cuFloatComplex(1e38f, 2e38f), make_cuFloatComplex(1e38f, 0));
    d[0] = cuCmul(cuComplexFloatToDouble(a), make_cuDoubleComplex(0, 1));
    d[1] = cuCdiv(d[0], make_cuDoubleComplex(0, 1));
    cuComplex z = make_cuComplex(0, 0), c = make_cuComplex(0.5f, 0.5f);
    for (*rounds = 0; cuCabsf(z) <= 2; ++*rounds)
        z = cuCaddf(cuCmulf(z, z), c);
}

int main(void)
{
    cuFloatComplex *f,
        right[7] = {{4, 2}, {2, 6}, {11, -2}, {-1, 2}, {3, -4}, {12, -4}, {1, 2}};
    cuDoubleComplex *d;
    int *rounds, failures = 0;
    cudaMallocManaged(&f, sizeof right);
    cudaMallocManaged(&d, 2 * sizeof *d);
    cudaMallocManaged(&rounds, sizeof *rounds);
    compute<<<1, 1>>>(f, d, rounds);
    cudaDeviceSynchronize();
    for (int i = 0; i < 7; i++)
        if (cuCabsf(cuCsubf(f[i], right[i])) > 1e-6f)
            failures += printf("%d: %g %g\n", i, f[i].x, f[i].y);
    if (cuCreal(d[0]) != -4 || cuCimag(d[0]) != 3 || cuCabs(d[1]) != 5 || *rounds != 5)
        failures += printf("%g %g %d\n", d[0].x, d[0].y, *rounds);
    if (cuComplexDoubleToFloat(d[1]).y != 4)
        failures++;
    return failures != 0;
}
