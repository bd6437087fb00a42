// Two barriers on one line, and threads of a block at both.
__global__ void halves_kernel(int *out)
{
    int t = threadIdx.x;
    if (t < 16) __syncthreads(); else __syncthreads(); // EXPECT: further right
    out[t] = t;
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 32 * sizeof *d_out);
    halves_kernel<<<1, 32>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}
