// threads.cu -- every thread runs, however it is launched, and what threads share.

// ## index.cu -- Each runs once, however it counts and whatever the grid's size.
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

enum { MOST = 10000 };
static int *d_hits;

// Each of the first n is hit once; the others are left alone.
template <class T> static bool runs(void (*kernel)(int *, T), int grid, int block, int n)
{
    static int hits[MOST];
    kernel<<<grid, block>>>(d_hits, n);
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
            if (!runs(int_kernel, g, b, n) || !runs(unsigned_kernel, g, b, n) ||
                !runs(long_kernel, g, b, n) || !runs(size_kernel, g, b, n) ||
                !runs(wide_long_kernel, g, b, n) || !runs(wide_size_kernel, g, b, n))
                return 1;
        }
}

// ## large_grid.cu -- The last threads of a grid of 2^32 + 2^20 are there.
__managed__ unsigned long long last;

__global__ void last_kernel(size_t n)
{
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        atomicMax(&last, (unsigned long long)i);
}

int main(void)
{
    const size_t sizes[] = {1 << 20, ((size_t)1 << 32) + (1 << 20)};
    for (size_t threads : sizes) {
        last_kernel<<<threads / 1024, 1024>>>(threads - 5);
        if (cudaDeviceSynchronize() || last != threads - 1)
            return 1;
    }
}

// ## lock.cu -- Threads of several blocks fight for it; __nanosleep lets others run.
__device__ int lock, inside;
__managed__ int entered, met;

__global__ void lock_kernel(void)
{
    for (bool done = false; !done;) {
        if (atomicCAS(&lock, 0, 1) == 0) {
            if (atomicAdd(&inside, 1) != 0)
                atomicAdd(&met, 1);
            entered = entered + 1;
            __threadfence();
            atomicSub(&inside, 1);
            atomicExch(&lock, 0);
            done = true;
        } else
            __nanosleep(100);
    }
}

int main(void)
{
    lock_kernel<<<20, 100>>>();
    return cudaDeviceSynchronize() || met != 0 || entered != 2000;
}
