// A race: each thread overwrites what its left neighbour reads.
__global__ void shift_kernel(int *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n - 1)
        b[i] = b[i + 1]; // EXPECT: race.* and nothing orders the two accesses$
}

int main(void)
{
    int *d_b, n = 100;
    cudaMalloc(&d_b, n * sizeof *d_b);
    cudaMemset(d_b, 0, n * sizeof *d_b);
    shift_kernel<<<1, 128>>>(d_b, n);
    return cudaDeviceSynchronize() != cudaSuccess;
}
