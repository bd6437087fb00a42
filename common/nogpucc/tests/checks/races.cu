// races.cu -- two threads at one place, and neither waits; EXPECT marks the lines.

// ## blocks_overlap.cu -- Each block also writes the first element of the next one.
__global__ void halo_kernel(float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    out[i] = i; // EXPECT: race
    if (threadIdx.x == blockDim.x - 1 && i + 1 < n)
        out[i + 1] = -1; // EXPECT: race
}

LAUNCH_ONLY(halo_kernel<<<4, 64>>>(unwritten<float>(256), 256))

// ## histogram.cu -- Bins in shared memory are counted without atomicAdd.
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

LAUNCH_ONLY(histogram_kernel<<<1, 128>>>(unwritten<unsigned>(16),
                                         zeros<unsigned char>(1000), 1000))

// ## no_barrier.cu -- The threads of a block add up in shared memory and never wait.
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

LAUNCH_ONLY(block_sum_kernel<<<4, 256>>>(unwritten<float>(4), zeros<float>(1024)))

// ## no_syncwarp.cu -- The lanes of a warp rely on running together, as before Volta.
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

LAUNCH_ONLY(warp_sum_kernel<<<1, 32>>>(unwritten<int>(1), zeros<int>(32)))

// ## read_and_atomic.cu -- A plain read of a number to which others add atomically.
__global__ void progress_kernel(int *done, int *seen)
{
    atomicAdd(done, 1); // EXPECT: race
    seen[threadIdx.x] = *done;
}

LAUNCH_ONLY(progress_kernel<<<1, 32>>>(zeros<int>(1), unwritten<int>(32)))

// ## shift.cu -- Each thread overwrites what its left neighbour reads.
__global__ void shift_kernel(int *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n - 1)
        b[i] = b[i + 1]; // EXPECT: race.* and nothing orders the two accesses$
}

LAUNCH_ONLY(shift_kernel<<<1, 128>>>(zeros<int>(100), 100))

// ## tile_reused.cu -- The tile is filled anew while other threads still read it.
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

LAUNCH_ONLY(tiles_kernel<<<1, 64>>>(unwritten<float>(64), zeros<float>(256), 4))

// ## one_for_all.cu -- Each thread keeps its index in a variable of all.
__device__ int global;

__global__ void index_kernel(int *out, int n)
{
    static int local;
    global = blockIdx.x * blockDim.x + threadIdx.x; // EXPECT: race
    local = global / 2; // EXPECT: race
    if (global < n)
        out[global] = local;
}

LAUNCH_ONLY(index_kernel<<<2, 32>>>(unwritten<int>(64), 64))
