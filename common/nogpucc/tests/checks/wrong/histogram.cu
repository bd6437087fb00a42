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
