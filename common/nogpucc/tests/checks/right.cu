// right.cu -- one idea each; --racecheck and --memcheck report nothing of them.

// ## bytes.cu -- Threads write neighbouring bytes, and words beside them.
__global__ void image_kernel(unsigned char *image, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x,
        y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        image[y * width + x] = x ^ y;
}

int main(void)
{
    enum { W = 45, H = 31 };
    unsigned char image[W * H], *d_image = unwritten<unsigned char>(W * H);
    image_kernel<<<dim3(6, 4), dim3(8, 8)>>>(d_image, W, H);
    copy_back(image, d_image);
    for (int i = 0; i < W * H; i++)
        if (image[i] != (i % W ^ i / W))
            return 1;
}

// ## last_block.cu -- The last block to finish adds up what all have left.
__device__ unsigned finished;

__global__ void total_kernel(int *total, int *parts, const int *in)
{
    __shared__ bool last;
    int part = 0;
    if (threadIdx.x == 0) {
        for (int i = 0; i < 32; i++)
            part += in[blockIdx.x * 32 + i];
        parts[blockIdx.x] = part;
        __threadfence();
        last = atomicAdd(&finished, 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0) {
        *total = 0;
        for (unsigned b = 0; b < gridDim.x; b++)
            *total += parts[b];
    }
}

int main(void)
{
    int total[1], *d_total = unwritten<int>(1);
    total_kernel<<<8, 32>>>(d_total, unwritten<int>(8), numbers(256));
    copy_back(total, d_total);
    return *total != 255 * 256 / 2;
}

// ## memcpy.cu -- One thread, then all of a block, copy into shared memory.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;

__global__ void reverse_kernel(int *data, int n)
{
    __shared__ int s[2][128];
    auto block = cg::this_thread_block();
    if (threadIdx.x == 0)
        memcpy(s[0], data, n * sizeof *data);
    cg::memcpy_async(block, s[1], data, n * sizeof *data);
    cg::wait(block);
    data[threadIdx.x] = s[threadIdx.x % 2][n - 1 - threadIdx.x];
}

int main(void)
{
    int data[128], *d_data = numbers(128);
    reverse_kernel<<<1, 128>>>(d_data, 128);
    copy_back(data, d_data);
    for (int i = 0; i < 128; i++)
        if (data[i] != 127 - i)
            return 1;
}

// ## scan.cu -- A prefix sum that goes back and forth between two shared arrays.
__global__ void scan_kernel(int *data)
{
    __shared__ int s[2][128], (*rows)[128];
    int t = threadIdx.x, now = 0;
    if (t == 0)
        rows = s;
    s[0][t] = data[t];
    __syncthreads();
    for (int k = 1; k < 128; k *= 2) {
        s[1 - now][t] = s[now][t] + (t >= k ? s[now][t - k] : 0);
        now = 1 - now;
        __syncthreads();
    }
    data[t] = rows[now][t];
}

int main(void)
{
    int data[128], *d_data = numbers(128);
    scan_kernel<<<1, 128>>>(d_data);
    copy_back(data, d_data);
    for (int i = 0; i < 128; i++)
        if (data[i] != i * (i + 1) / 2)
            return 1;
}

// ## structures.cu -- With holes, written field by field and copied as a whole.
struct particle {
    char kind;
    double mass;
    short charge;
};

__global__ void make_kernel(particle *p)
{
    particle &mine = p[threadIdx.x];
    mine.kind = threadIdx.x;
    mine.mass = threadIdx.x * 0.5;
    mine.charge = -(int)threadIdx.x;
}

__global__ void mirror_kernel(particle *out, const particle *in)
{
    out[blockDim.x - 1 - threadIdx.x] = in[threadIdx.x];
}

int main(void)
{
    particle p[32], *d_p = unwritten<particle>(32), *d_q = unwritten<particle>(32);
    make_kernel<<<1, 32>>>(d_p);
    mirror_kernel<<<1, 32>>>(d_q, d_p);
    copy_back(p, d_q);
    for (int i = 0; i < 32; i++)
        if (p[i].kind != 31 - i || p[i].mass != (31 - i) * 0.5 || p[i].charge != i - 31)
            return 1;
}

// ## warp_sum.cu -- Shuffles; shared memory with __syncwarp() between the steps.
__global__ void warp_sum_kernel(int *out, const int *in)
{
    __shared__ volatile int s[64];
    int t = threadIdx.x, v = in[t];
    for (int k = 16; k > 0; k /= 2)
        v += __shfl_down_sync(0xffffffff, v, k);
    if (t == 0)
        out[0] = v;
    s[t] = in[t];
    __syncthreads();
    if (t >= 32)
        return;
    for (int k = 32; k > 0; k /= 2) {
        int sum = s[t] + s[(t + k) % 64];
        __syncwarp();
        s[t] = sum;
        __syncwarp();
    }
    if (t == 0)
        out[1] = s[0];
}

int main(void)
{
    int out[2], *d_out = unwritten<int>(2);
    warp_sum_kernel<<<1, 64>>>(d_out, numbers(64));
    copy_back(out, d_out);
    return out[0] != 31 * 32 / 2 || out[1] != 63 * 64 / 2;
}
