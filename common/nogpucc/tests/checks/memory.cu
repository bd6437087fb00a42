// memory.cu -- accesses out of bounds, and reads of what nobody wrote; EXPECT marks the lines.

// ## after_free.cu -- The kernel writes memory that was freed before the launch.
__global__ void fill_kernel(int *p, int v) { p[threadIdx.x] = v; } // EXPECT: out of bounds

int main(void)
{
    int *d_p = unwritten<int>(64);
    fill_kernel<<<1, 64>>>(d_p, 1);
    cudaFree(d_p);
    fill_kernel<<<1, 64>>>(d_p, 2);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## before_the_start.cu -- The first thread looks at its left neighbour.
__global__ void smooth_kernel(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = (in[i - 1] + in[i]) / 2; // EXPECT: out of bounds
}

LAUNCH_ONLY(smooth_kernel<<<2, 256>>>(unwritten<float>(500), zeros<float>(500), 500))

// ## dynamic_overflow.cu -- Too little dynamic shared memory for the kernel.
__global__ void reverse_kernel(int *out)
{
    extern __shared__ int s[];
    s[threadIdx.x] = threadIdx.x; // EXPECT: out of bounds
    __syncthreads();
    out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

LAUNCH_ONLY(reverse_kernel<<<1, 64, 63 * sizeof(int)>>>(unwritten<int>(64)))

// ## few_rows.cu -- A thread is several rows past the end of a shared array.
__global__ void turn_kernel(int *out)
{
    __shared__ int tile[8][32];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y + 16][x] = x; // EXPECT: out of bounds
    __syncthreads();
    out[y * 32 + x] = tile[y][x];
}

LAUNCH_ONLY(turn_kernel<<<1, dim3(32, 8)>>>(unwritten<int>(8 * 32)))

// ## half_copied.cu -- Reads what nobody wrote: the copy takes n bytes, not n floats.
__global__ void scale_kernel(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = 2 * in[i]; // EXPECT: uninitialized
}

int main(void)
{
    static float in[256];
    float *d_in = unwritten<float>(256);
    cudaMemcpy(d_in, in, 256, cudaMemcpyHostToDevice);
    scale_kernel<<<1, 256>>>(unwritten<float>(256), d_in, 256);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## not_awaited.cu -- Out of bounds in a kernel that the host does not wait for.
__global__ void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n)
        b[i] = a[i]; // EXPECT: out of bounds
}

int main(void)
{
    add_kernel<<<4, 256>>>(unwritten<float>(1000), zeros<float>(1000), 1000);
}

// ## shared_overflow.cu -- The last thread reads on, into the next shared array.
__global__ void difference_kernel(int *out)
{
    __shared__ int left[64];
    __shared__ int right[64];
    int t = threadIdx.x;
    left[t] = t;
    right[t] = -t;
    __syncthreads();
    out[t] = left[t + 1] - right[t]; // EXPECT: out of bounds
}

LAUNCH_ONLY(difference_kernel<<<1, 64>>>(unwritten<int>(64)))

// ## misaligned.cu -- A float4 through an address that is no multiple of 16.
__global__ void sums_kernel(float *sum, const float *x)
{
    float4 v = ((const float4 *)x)[threadIdx.x]; // EXPECT: misaligned
    sum[threadIdx.x] = v.x + v.y + v.z + v.w;
}

int main(void)
{
    sums_kernel<<<1, 8>>>(unwritten<float>(8), zeros<float>(64) + 1);
    return cudaDeviceSynchronize() == cudaErrorMisalignedAddress ? 3 : 0;
}
