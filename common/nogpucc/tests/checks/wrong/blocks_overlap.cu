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
