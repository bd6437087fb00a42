// Atomic functions lose nothing when many blocks and all their threads meet in one place.
enum { N = 100000 };

__global__ void all_kernel(int *i, unsigned *u, unsigned long long *w, float *f,
                           double *d)
{
    int n = blockIdx.x * blockDim.x + threadIdx.x;
    if (n >= N)
        return;
    atomicAdd(&i[0], 1);
    atomicSub(&i[1], 2);
    atomicMax(&i[2], n);
    atomicMin(&i[3], -n);
    atomicAdd_block(&i[4], 1);
    atomicExch(&i[5], 7);
    atomicAdd(&u[0], 3u);
    atomicInc(&u[1], 9);
    atomicDec(&u[2], 9);
    atomicOr(&u[3], 1u << n % 32);
    atomicAnd(&u[4], ~(1u << n % 32));
    atomicXor(&u[5], 1u);
    atomicAdd(&w[0], 1ull << 32);
    atomicMax(&w[1], (unsigned long long)n << 20);
    atomicAdd(&f[0], 1);
    atomicAdd(&d[0], 0.5);
    for (unsigned old = u[6], seen; (seen = atomicCAS(&u[6], old, old + 1)) != old;)
        old = seen;
}

int main(void)
{
    struct numbers {
        int i[6];
        unsigned u[7];
        unsigned long long w[2];
        float f;
        double d;
    } h = {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, ~0u, 0, 0}, {0, 0}, 0, 0}, *d;
    cudaMalloc(&d, sizeof *d);
    cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
    all_kernel<<<(N + 255) / 256, 256>>>(d->i, d->u, d->w, &d->f, &d->d);
    if (cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost))
        return 1;
    if (h.i[0] != N || h.i[1] != -2 * N || h.i[2] != N - 1 || h.i[3] != 1 - N)
        return 2;
    if (h.i[4] != N || h.i[5] != 7 || h.u[0] != 3 * N || h.u[1] != N % 10 || h.u[2] != 0)
        return 3;
    if (h.u[3] != ~0u || h.u[4] != 0 || h.u[5] != N % 2 || h.u[6] != N)
        return 4;
    if (h.w[0] != (unsigned long long)N << 32 || h.w[1] != (N - 1ull) << 20)
        return 5;
    return h.f != (float)N || h.d != (double)N / 2;
}
