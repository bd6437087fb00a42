// An uninitialized read: cudaMalloc does not zero memory, and nothing sets the sums to 0.
__global__ void add_kernel(float *sum, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        sum[i] += a[i]; // EXPECT: uninitialized
}

int main(void)
{
    float *d_a, *d_sum;
    int n = 300;
    cudaMalloc(&d_a, n * sizeof *d_a);
    cudaMalloc(&d_sum, n * sizeof *d_sum);
    cudaMemset(d_a, 0, n * sizeof *d_a);
    add_kernel<<<3, 128>>>(d_sum, d_a, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}
