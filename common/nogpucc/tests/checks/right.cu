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

// ## fours.cu -- The first shared array of a kernel is read as float4.
__global__ void fours_kernel(float *out)
{
    __shared__ float s[128];
    ((float4 *)s)[threadIdx.x] = float4{1, 2, 3, 4};
    __syncthreads();
    out[threadIdx.x] = s[4 * threadIdx.x + 3];
}

LAUNCH_ONLY(fours_kernel<<<1, 32>>>(unwritten<float>(32)))

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

// ## structures.cu -- With holes, written field by field and copied as a whole.
struct particle {
    char kind;
    short charge;
    double mass;
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
    copy_back(p, d_p);
    copy_back(p, d_q);
    for (int i = 0; i < 32; i++)
        if (p[i].kind != 31 - i || p[i].mass != (31 - i) * 0.5 || p[i].charge != i - 31)
            return 1;
}
