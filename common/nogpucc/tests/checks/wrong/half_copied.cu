// An uninitialized read: the copy takes n bytes, not n floats.
__global__ void scale_kernel(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = 2 * in[i]; // EXPECT: uninitialized
}

int main(void)
{
    static float in[256];
    float *d_in, *d_out;
    int n = 256;
    cudaMalloc(&d_in, n * sizeof *d_in);
    cudaMalloc(&d_out, n * sizeof *d_out);
    cudaMemcpy(d_in, in, n, cudaMemcpyHostToDevice);
    scale_kernel<<<1, 256>>>(d_out, d_in, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}
