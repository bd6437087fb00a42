// A misplaced barrier: the two halves of a block wait at different barriers.
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

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 64 * sizeof *d_out);
    halves_kernel<<<1, 64>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}
