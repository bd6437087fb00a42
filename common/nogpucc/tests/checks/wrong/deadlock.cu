// A misplaced barrier: half a warp waits for the block, the other half for the warp.
__global__ void stuck_kernel(int *out)
{
    int v = threadIdx.x;
    if (v < 16)
        __syncthreads(); // EXPECT: barrier
    else
        v = __shfl_sync(0xffffffff, v, 0); // EXPECT: barrier
    out[threadIdx.x] = v;
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 32 * sizeof *d_out);
    stuck_kernel<<<1, 32>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}
