// memory.cu -- accesses out of bounds, and reads of what nobody wrote; EXPECT marks the lines.

// ## after_free.cu
// Out of bounds: the kernel writes memory that was freed before the launch.
__global__ void fill_kernel(int *p, int v)
{
    p[threadIdx.x] = v; // EXPECT: out of bounds
}

int main(void)
{
    int *d_p;
    cudaMalloc(&d_p, 64 * sizeof *d_p);
    fill_kernel<<<1, 64>>>(d_p, 1);
    cudaFree(d_p);
    fill_kernel<<<1, 64>>>(d_p, 2);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## before_the_start.cu
// Out of bounds: the first thread looks at its left neighbour.
__global__ void smooth_kernel(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = (in[i - 1] + in[i]) / 2; // EXPECT: out of bounds
}

int main(void)
{
    float *d_in, *d_out;
    int n = 500;
    cudaMalloc(&d_in, n * sizeof *d_in);
    cudaMalloc(&d_out, n * sizeof *d_out);
    cudaMemset(d_in, 0, n * sizeof *d_in);
    smooth_kernel<<<2, 256>>>(d_out, d_in, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## dynamic_overflow.cu
// Out of bounds: the launch asks for less dynamic shared memory than the kernel uses.
__global__ void reverse_kernel(int *out)
{
    extern __shared__ int s[];
    s[threadIdx.x] = threadIdx.x; // EXPECT: out of bounds
    __syncthreads();
    out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 64 * sizeof *d_out);
    reverse_kernel<<<1, 64, 63 * sizeof *d_out>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## few_rows.cu
// Out of bounds: a thread is several rows past the end of a shared array.
__global__ void turn_kernel(int *out)
{
    __shared__ int tile[8][32];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y + 16][x] = x; // EXPECT: out of bounds
    __syncthreads();
    out[y * 32 + x] = tile[y][x];
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 8 * 32 * sizeof *d_out);
    turn_kernel<<<1, dim3(32, 8)>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## half_copied.cu
// An uninitialized read: the copy takes n bytes, not n floats.
__global__ void scale_kernel(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = 2 * in[i]; // EXPECT: uninitialized
}

int main(void)
{
    static float in[256];
    float *d_in, *d_out;
    int n = 256;
    cudaMalloc(&d_in, n * sizeof *d_in);
    cudaMalloc(&d_out, n * sizeof *d_out);
    cudaMemcpy(d_in, in, n, cudaMemcpyHostToDevice);
    scale_kernel<<<1, 256>>>(d_out, d_in, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## not_awaited.cu
// Out of bounds in a kernel that the host does not wait for.
__global__ void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n)
        b[i] = a[i]; // EXPECT: out of bounds
}

int main(void)
{
    float *d_a, *d_b;
    int n = 1000;
    cudaMalloc(&d_a, n * sizeof *d_a);
    cudaMalloc(&d_b, n * sizeof *d_b);
    cudaMemset(d_a, 0, n * sizeof *d_a);
    add_kernel<<<(n + 255) / 256, 256>>>(d_b, d_a, n);
    return 0;
}

// ## shared_overflow.cu
// Out of bounds: the last thread reads past the end of a shared array, into the next one.
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

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 64 * sizeof *d_out);
    difference_kernel<<<1, 64>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## runtime/over_the_runtime.cu
// A kernel writes past its array's red zone, over the variables of the runtime's thread.
__global__ void fill_kernel(int *out)
{
    __shared__ int few[32];
    volatile int *past = few + 32 + cux::red_zone / sizeof(int);
    for (int i = 0; i < 600; i++)
        past[i] = -1;
    __syncthreads();
    out[threadIdx.x] = few[threadIdx.x];
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 32 * sizeof *d_out);
    fill_kernel<<<1, 32>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## misaligned.cu
// A float4 through an address that is no multiple of 16.
__global__ void sums_kernel(float *sum, const float *x)
{
    float4 v = ((const float4 *)x)[threadIdx.x]; // EXPECT: misaligned
    sum[threadIdx.x] = v.x + v.y + v.z + v.w;
}

int main(void)
{
    float *d_x, *d_sum;
    cudaMalloc(&d_x, 64 * sizeof *d_x);
    cudaMalloc(&d_sum, 8 * sizeof *d_sum);
    cudaMemset(d_x, 0, 64 * sizeof *d_x);
    sums_kernel<<<1, 8>>>(d_sum, d_x + 1);
    return cudaDeviceSynchronize() == cudaErrorMisalignedAddress ? 3 : 0;
}
