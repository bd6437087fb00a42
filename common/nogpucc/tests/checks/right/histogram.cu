// Right: atomic counts in shared memory, then in device memory.
__global__ void histogram_kernel(unsigned *bins, const unsigned char *in, int n)
{
    __shared__ unsigned mine[16];
    if (threadIdx.x < 16)
        mine[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x)
        atomicAdd(&mine[in[i] % 16], 1);
    __syncthreads();
    if (threadIdx.x < 16)
        atomicAdd(&bins[threadIdx.x], mine[threadIdx.x]);
}

int main(void)
{
    static unsigned char in[3000];
    unsigned bins[16], *d_bins, want[16] = {0};
    unsigned char *d_in;
    for (int i = 0; i < 3000; i++)
        want[(in[i] = i * i % 251) % 16]++;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_bins, sizeof bins);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    cudaMemset(d_bins, 0, sizeof bins);
    histogram_kernel<<<3, 128>>>(d_bins, d_in, 3000);
    cudaMemcpy(bins, d_bins, sizeof bins, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 16; i++)
        if (bins[i] != want[i])
            return 1;
    return 0;
}
