// Out of bounds in a kernel that the host does not wait for.
__global__ void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n)
        b[i] = a[i]; // EXPECT: out of bounds
}

int main(void)
{
    float *d_a, *d_b;
    int n = 1000;
    cudaMalloc(&d_a, n * sizeof *d_a);
    cudaMalloc(&d_b, n * sizeof *d_b);
    cudaMemset(d_a, 0, n * sizeof *d_a);
    add_kernel<<<(n + 255) / 256, 256>>>(d_b, d_a, n);
    return 0;
}
