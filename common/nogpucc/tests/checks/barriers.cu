// barriers.cu -- barriers that some threads miss, and endless waits; EXPECT marks the lines.

// ## barriers_on_one_line.cu -- Two barriers on one line, and threads of a block at both.
__global__ void halves_kernel(int *out)
{
    int t = threadIdx.x;
    if (t < 16) __syncthreads(); else __syncthreads(); // EXPECT: further right
    out[t] = t;
}

LAUNCH_ONLY(halves_kernel<<<1, 32>>>(unwritten<int>(32)))

// ## blocks_spin.cu -- An endless wait, for a block that racecheck runs later.
__global__ void meet_kernel(int *arrived)
{
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1);
        while (atomicAdd(arrived, 0) < (int)gridDim.x) // EXPECT: endless wait
            ;
    }
    __syncthreads();
}

LAUNCH_ONLY(meet_kernel<<<2, 32>>>(zeros<int>(1)))

// ## branch_with_barrier.cu -- A barrier in a branch, whose other threads end.
__global__ void sum_kernel(int *sum)
{
    __shared__ int s[64];
    int t = threadIdx.x;

    s[t] = t;
    __syncthreads();
    for (int half = 32; half > 0; half /= 2) {
        if (t < half) {
            s[t] += s[t + half];
            __syncthreads(); // EXPECT: barrier.* not all threads .* has ended
        }
    }
    if (t == 0)
        sum[blockIdx.x] = s[0];
}

LAUNCH_ONLY(sum_kernel<<<4, 64>>>(unwritten<int>(4)))

// ## deadlock.cu -- Half a warp waits for the block, the other half for the warp.
__global__ void stuck_kernel(int *out)
{
    int v = threadIdx.x;
    if (v < 16)
        __syncthreads(); // EXPECT: barrier
    else
        v = __shfl_sync(0xffffffff, v, 0); // EXPECT: barrier
    out[threadIdx.x] = v;
}

LAUNCH_ONLY(stuck_kernel<<<1, 32>>>(unwritten<int>(32)))

// ## two_barriers.cu -- The two halves of a block wait at different barriers.
__global__ void halves_kernel(int *out)
{
    if (threadIdx.x < 32) {
        out[threadIdx.x] = 1;
        __syncthreads(); // EXPECT: barrier
    } else {
        out[threadIdx.x] = 2;
        __syncthreads(); // EXPECT: barrier
    }
}

LAUNCH_ONLY(halves_kernel<<<1, 64>>>(unwritten<int>(64)))
