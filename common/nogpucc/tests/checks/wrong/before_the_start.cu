// Out of bounds: the first thread looks at its left neighbour.
__global__ void smooth_kernel(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = (in[i - 1] + in[i]) / 2; // EXPECT: out of bounds
}

int main(void)
{
    float *d_in, *d_out;
    int n = 500;
    cudaMalloc(&d_in, n * sizeof *d_in);
    cudaMalloc(&d_out, n * sizeof *d_out);
    cudaMemset(d_in, 0, n * sizeof *d_in);
    smooth_kernel<<<2, 256>>>(d_out, d_in, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}
