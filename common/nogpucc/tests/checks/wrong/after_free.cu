// Out of bounds: the kernel writes memory that was freed before the launch.
__global__ void fill_kernel(int *p, int v)
{
    p[threadIdx.x] = v; // EXPECT: out of bounds
}

int main(void)
{
    int *d_p;
    cudaMalloc(&d_p, 64 * sizeof *d_p);
    fill_kernel<<<1, 64>>>(d_p, 1);
    cudaFree(d_p);
    fill_kernel<<<1, 64>>>(d_p, 2);
    return cudaDeviceSynchronize() != cudaSuccess;
}
