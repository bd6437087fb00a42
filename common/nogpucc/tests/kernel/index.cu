// Every thread runs once, however the kernel counts and whatever the shape of the grid.
#define KERNEL(name, type, expression) \
    __global__ void name(int *hits, type n) \
    { \
        type i = expression; \
        if (i < n) \
            hits[i] += 1; \
    }
KERNEL(int_kernel, int, blockIdx.x *blockDim.x + threadIdx.x)
KERNEL(unsigned_kernel, unsigned, blockIdx.x *blockDim.x + threadIdx.x)
KERNEL(long_kernel, long, blockIdx.x *blockDim.x + threadIdx.x)
KERNEL(size_kernel, size_t, blockIdx.x *blockDim.x + threadIdx.x)
KERNEL(wide_long_kernel, long, (long)blockIdx.x *blockDim.x + threadIdx.x)
KERNEL(wide_size_kernel, size_t, (size_t)blockIdx.x *blockDim.x + threadIdx.x)

__global__ void cube_kernel(int *hits, int n)
{
    dim3 b = blockIdx, g = gridDim, t = threadIdx, s = blockDim;
    int x = b.x * s.x + t.x, y = b.y * s.y + t.y, z = b.z * s.z + t.z;
    int i = (z * (g.y * s.y) + y) * (g.x * s.x) + x;
    if (i < n)
        hits[i] += 1;
}

enum { MOST = 10000 };
static int *d_hits;

// Each of the first n is hit once; the others are left alone.
static bool once(int n)
{
    static int hits[MOST];
    bool right = !cudaMemcpy(hits, d_hits, sizeof hits, cudaMemcpyDeviceToHost);
    for (int i = 0; i < MOST; i++)
        right &= hits[i] == (i < n);
    return !cudaMemset(d_hits, 0, sizeof hits) && right;
}

int main(void)
{
    static const int sizes[] = {1, 31, 32, 33, 255, 1003, 9999},
                     blocks[] = {1, 3, 4, 31, 32, 100, 1024};
    cudaMalloc(&d_hits, MOST * sizeof(int));
    cudaMemset(d_hits, 0, MOST * sizeof(int));
    for (int n : sizes)
        for (int b : blocks) {
            int g = (n + b - 1) / b;
            int_kernel<<<g, b>>>(d_hits, n);
            if (!once(n))
                return 1;
            unsigned_kernel<<<g, b>>>(d_hits, n);
            if (!once(n))
                return 2;
            long_kernel<<<g, b>>>(d_hits, n);
            if (!once(n))
                return 3;
            size_kernel<<<g, b>>>(d_hits, n);
            if (!once(n))
                return 4;
            wide_long_kernel<<<g, b>>>(d_hits, n);
            if (!once(n))
                return 5;
            wide_size_kernel<<<g, b>>>(d_hits, n);
            if (!once(n))
                return 6;
        }
    cube_kernel<<<dim3(5, 4, 3), dim3(7, 3, 2)>>>(d_hits, 2500);
    if (!once(2500))
        return 7;
    cube_kernel<<<dim3(1, 8, 1), dim3(1, 4, 8)>>>(d_hits, 256);
    return once(256) ? 0 : 8;
}
