// races.cu -- two threads at one place, and neither waits; EXPECT marks the lines.

// ## blocks_overlap.cu
// A race: each block also writes the first element of the next one.
__global__ void halo_kernel(float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    out[i] = i; // EXPECT: race
    if (threadIdx.x == blockDim.x - 1 && i + 1 < n)
        out[i + 1] = -1; // EXPECT: race
}

int main(void)
{
    float *d_out;
    cudaMalloc(&d_out, 256 * sizeof *d_out);
    halo_kernel<<<4, 64>>>(d_out, 256);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## histogram.cu
// A race: bins in shared memory are counted without atomicAdd.
__global__ void histogram_kernel(unsigned *out, const unsigned char *in, int n)
{
    __shared__ unsigned bins[16];
    if (threadIdx.x < 16)
        bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        bins[in[i] % 16]++; // EXPECT: race
    __syncthreads();
    if (threadIdx.x < 16)
        out[threadIdx.x] = bins[threadIdx.x];
}

int main(void)
{
    unsigned char *d_in;
    unsigned *d_out;
    cudaMalloc(&d_in, 1000);
    cudaMalloc(&d_out, 16 * sizeof *d_out);
    cudaMemset(d_in, 3, 1000);
    histogram_kernel<<<1, 128>>>(d_out, d_in, 1000);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## no_barrier.cu
// A race: the threads of a block add up in shared memory and never wait.
__global__ void block_sum_kernel(float *out, const float *in)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = in[blockIdx.x * blockDim.x + t]; // EXPECT: race
    for (int k = blockDim.x / 2; k > 0; k /= 2)
        if (t < k)
            s[t] += s[t + k]; // EXPECT: race
    if (t == 0)
        out[blockIdx.x] = s[0];
}

int main(void)
{
    float *d_in, *d_out;
    cudaMalloc(&d_in, 1024 * sizeof *d_in);
    cudaMalloc(&d_out, 4 * sizeof *d_out);
    cudaMemset(d_in, 0, 1024 * sizeof *d_in);
    block_sum_kernel<<<4, 256>>>(d_out, d_in);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## no_syncwarp.cu
// A race: the lanes of a warp rely on running together, which ended with Volta.
__global__ void warp_sum_kernel(int *out, const int *in)
{
    __shared__ int s[32];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncwarp();
    for (int k = 16; k > 0; k /= 2)
        if (t < k)
            s[t] += s[t + k]; // EXPECT: race
    if (t == 0)
        *out = s[0];
}

int main(void)
{
    int *d_in, *d_out;
    cudaMalloc(&d_in, 32 * sizeof *d_in);
    cudaMalloc(&d_out, sizeof *d_out);
    cudaMemset(d_in, 0, 32 * sizeof *d_in);
    warp_sum_kernel<<<1, 32>>>(d_out, d_in);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## read_and_atomic.cu
// A race: a plain read of a number to which others add with an atomic function.
__global__ void progress_kernel(int *done, int *seen)
{
    atomicAdd(done, 1); // EXPECT: race
    seen[threadIdx.x] = *done;
}

int main(void)
{
    int *d_done, *d_seen;
    cudaMalloc(&d_done, sizeof *d_done);
    cudaMalloc(&d_seen, 32 * sizeof *d_seen);
    cudaMemset(d_done, 0, sizeof *d_done);
    progress_kernel<<<1, 32>>>(d_done, d_seen);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## shift.cu
// A race: each thread overwrites what its left neighbour reads.
__global__ void shift_kernel(int *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n - 1)
        b[i] = b[i + 1]; // EXPECT: race.* and nothing orders the two accesses$
}

int main(void)
{
    int *d_b, n = 100;
    cudaMalloc(&d_b, n * sizeof *d_b);
    cudaMemset(d_b, 0, n * sizeof *d_b);
    shift_kernel<<<1, 128>>>(d_b, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}

// ## tile_reused.cu
// A race: the tile is filled anew while other threads still read it.
__global__ void tiles_kernel(float *out, const float *in, int tiles)
{
    __shared__ float tile[64];
    int t = threadIdx.x;
    float sum = 0;
    for (int k = 0; k < tiles; k++) {
        tile[t] = in[k * 64 + t]; // EXPECT: race
        __syncthreads();
        sum += tile[63 - t];
    }
    out[t] = sum;
}

int main(void)
{
    float *d_in, *d_out;
    cudaMalloc(&d_in, 256 * sizeof *d_in);
    cudaMalloc(&d_out, 64 * sizeof *d_out);
    cudaMemset(d_in, 0, 256 * sizeof *d_in);
    tiles_kernel<<<1, 64>>>(d_out, d_in, 4);
    return cudaDeviceSynchronize() != cudaSuccess;
}
