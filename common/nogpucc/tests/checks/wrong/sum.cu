// A race: all threads add to one number without an atomic function.
__global__ void sum_kernel(int *sum, const int *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        *sum += a[i]; // EXPECT: race
}

int main(void)
{
    int *d_a, *d_sum, n = 1000;
    cudaMalloc(&d_a, n * sizeof *d_a);
    cudaMalloc(&d_sum, sizeof *d_sum);
    cudaMemset(d_a, 0, n * sizeof *d_a);
    cudaMemset(d_sum, 0, sizeof *d_sum);
    sum_kernel<<<4, 256>>>(d_sum, d_a, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}
