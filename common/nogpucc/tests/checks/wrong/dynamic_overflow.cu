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
