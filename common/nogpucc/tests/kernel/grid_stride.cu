// grid_stride.cu -- loops whose steps may be done for many threads before the next step.
#include <stdio.h>

// Every kernel adds a[i] to out[i]. Some also leave in sums, for each thread, 1000 + a[i]
// for each of its steps.
static int a[5000], out[5000], sums[5000];
static int *d_a, *d_out, *d_sums;

#define I (int)(blockIdx.x * blockDim.x + threadIdx.x)
#define STRIDE (int)(gridDim.x * blockDim.x)

__global__ void size_kernel(int *out, const int *a, int n, int *sums)
{
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    const size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = first; i <= (size_t)n - 1; i += stride)
        out[i] += a[i];
}
__global__ void unsigned_kernel(int *out, const int *a, int n, int *sums)
{
    const unsigned stride = gridDim.x * blockDim.x;
    for (unsigned i = (blockIdx.x * blockDim.x) + threadIdx.x; i < (unsigned)n;
         i += stride)
        out[i] += a[i];
}
// What a thread carries from one step to the next.
__global__ void carried_kernel(int *out, const int *a, int n, int *sums)
{
    int me = I, sum = 0, steps = 0;
    const int *last = a;
    for (int i = me; i < n; i += STRIDE) {
        sum += a[i];
        steps++;
        last = a + i;
        out[i] += *last;
    }
    sums[me] = sum + 1000 * steps + (steps && last < a);
}
__global__ void carried_while_kernel(int *out, const int *a, int n, int *sums)
{
    int i = threadIdx.x + blockIdx.x * blockDim.x, sum = 0;
    const int me = i;
    while (i < n) {
        out[i] += a[i];
        sum += a[i] + 1000;
        i += blockDim.x * gridDim.x;
    }
    sums[me] = sum;
}
// The end of the loop is not the end of the kernel.
__global__ void block_sum_kernel(int *out, const int *a, int n, int *sums)
{
    __shared__ int s[256];
    int t = threadIdx.x, sum = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        out[i] += a[i];
        sum += a[i] + 1000;
    }
    s[t] = sum;
    __syncthreads();
    sums[I] = s[t];
}
// Where the loop must stay as it is.
__global__ void break_kernel(int *out, const int *a, int n, int *sums)
{
    int sum = 0;
    for (int i = I; i < 2 * n; i += STRIDE) {
        if (i >= n)
            break;
        out[i] += a[i];
        sum += a[i] + 1000;
    }
    sums[I] = sum;
}
__global__ void continue_kernel(int *out, const int *a, int n, int *sums)
{
    int sum = 0;
    for (int i = I; i < n; i += STRIDE) {
        sum += a[i] + 1000;
        if (a[i] == 0)
            continue;
        out[i] += a[i];
    }
    sums[I] = sum;
}
__global__ void return_kernel(int *out, const int *a, int n, int *sums)
{
    for (int i = I; i < 2 * n; i += STRIDE) {
        if (i >= n)
            return;
        out[i] += a[i];
    }
}
__global__ void changed_kernel(int *out, const int *a, int n, int *sums)
{
    for (int i = I; i < n; i += STRIDE) {
        out[i] += a[i];
        if (i + STRIDE < n) {
            i += STRIDE;
            out[i] += a[i];
        }
    }
}
__global__ void stride_changes_kernel(int *out, const int *a, int n, int *sums)
{
    int stride = STRIDE;
    for (int i = I; i < n; i += stride) {
        stride = STRIDE;
        out[i] += a[i];
    }
}
__device__ void add_one(int &x) { x += 1000; }
__global__ void reference_kernel(int *out, const int *a, int n, int *sums)
{
    int sum = 0;
    for (int i = I; i < n; i += STRIDE) {
        add_one(sum);
        sum += a[i];
        out[i] += a[i];
    }
    sums[I] = sum;
}
__global__ void after_kernel(int *out, const int *a, int n, int *sums)
{
    int i = I;
    int steps = 0;
    while (i < n) {
        out[i] += a[i];
        steps++;
        i += STRIDE;
    }
    sums[I] = i - steps * STRIDE == I ? -1 : 0; // needs i after the loop
}
// Two dimensions: the inner loop's index is global, the outer one's runs along y.
__global__ void plane_kernel(int *out, const int *a, int n, int *sums)
{
    const int width = 50, height = n / width;
    for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < height;
         y += gridDim.y * blockDim.y)
        for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < width;
             x += gridDim.x * blockDim.x)
            out[y * width + x] += a[y * width + x];
}
// A block of two dimensions in a loop along x: each row does all elements.
__global__ void rows_kernel(int *out, const int *a, int n, int *sums)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x)
        if (i % blockDim.y == threadIdx.y && blockIdx.y + blockIdx.z == 0)
            out[i] += a[i];
}
// The lanes of a warp hand on what they have written.
__global__ void neighbors_kernel(int *out, const int *a, int n, int *sums)
{
    __shared__ int s[256];
    int t = threadIdx.x, lane = t % 32, ends = n / STRIDE * STRIDE;
    for (int i = I; i < ends; i += STRIDE) {
        s[t] = a[i];
        __syncwarp();
        int v = s[t - lane + (lane + 1) % 32];
        __syncwarp();
        s[t - lane + (lane + 1) % 32] = v;
        __syncwarp();
        out[i] += s[t];
    }
    for (int i = ends + I; i < n; i += STRIDE)
        out[i] += a[i];
}
__global__ void barrier_kernel(int *out, const int *a, int n, int *sums)
{
    __shared__ int s[256];
    int t = threadIdx.x, last = blockDim.x - 1, ends = n / STRIDE * STRIDE;
    for (int i = I; i < ends; i += STRIDE) {
        s[last - t] = a[i];
        __syncthreads();
        out[i] += s[last - t];
        __syncthreads();
    }
    for (int i = ends + I; i < n; i += STRIDE)
        out[i] += a[i];
}
// The order in which atomics happen is open, but all of them do.
__device__ int tickets, drawn[5000];
__global__ void tickets_kernel(int *out, const int *a, int n, int *sums)
{
    for (int i = I; i < n; i += STRIDE) {
        atomicAdd(&drawn[atomicAdd(&tickets, 1) % n], 1);
        out[i] += a[i];
    }
}

typedef void kernel(int *, const int *, int, int *);
static bool right(kernel *k, dim3 grid, dim3 block, int n, int expected)
{
    int threads = grid.x * block.x;
    memset(out, 0, sizeof out);
    cudaMemset(d_out, 0, sizeof out);
    cudaMemset(d_sums, 0xff, sizeof sums);
    k<<<grid, block>>>(d_out, d_a, n, d_sums);
    if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost) ||
        cudaMemcpy(sums, d_sums, sizeof sums, cudaMemcpyDeviceToHost))
        return false;
    for (int i = 0; i < 5000; i++)
        if (out[i] != (i < n ? a[i] : 0))
            return false;
    for (int t = 0; expected && t < threads; t++) {
        int sum = 0;
        for (int i = t; i < n; i += threads)
            sum += a[i] + 1000;
        if (sums[t] != sum)
            return false;
    }
    return true;
}

#define ROW(name, sums) {#name, name##_kernel, sums}

int main(void)
{
    static const struct {
        const char *name;
        kernel *k;
        int sums; // it returns them
    } all[] = {
        ROW(size, 0), ROW(unsigned, 0), ROW(carried, 1),
        ROW(carried_while, 1), ROW(block_sum, 1), ROW(break, 1), ROW(continue, 1),
        ROW(return, 0), ROW(changed, 0), ROW(stride_changes, 0), ROW(reference, 1),
        ROW(after, 0), ROW(plane, 0), ROW(rows, 0), ROW(neighbors, 0), ROW(barrier, 0),
        ROW(tickets, 0),
    };
    static const int grids[] = {1, 2, 7, 40}, blocks[] = {1, 32, 96, 100};
    static const int ns[] = {1, 1000, 5000};
    cudaMalloc(&d_a, sizeof a);
    cudaMalloc(&d_out, sizeof out);
    cudaMalloc(&d_sums, sizeof sums);
    for (int i = 0; i < 5000; i++)
        a[i] = i % 7 * (i % 11);
    cudaMemcpy(d_a, a, sizeof a, cudaMemcpyHostToDevice);
    for (auto &c : all)
        for (int grid : grids)
            for (int block : blocks)
                for (int n : ns) {
                    if ((c.k == neighbors_kernel && block % 32) ||
                        (c.k == plane_kernel && n < 1000))
                        continue;
                    if (!right(c.k, grid, block, n, c.sums)) {
                        printf("%s: wrong for <<<%d, %d>>>, n = %d\n", c.name, grid,
                               block, n);
                        return 1;
                    }
                }
    if (!right(rows_kernel, dim3(3, 2, 2), dim3(32, 4), 5000, 0) ||
        !right(plane_kernel, dim3(2, 3), dim3(16, 4), 5000, 0))
        return 2;
    return cudaDeviceSynchronize();
}
