// Right: managed memory that the host and the device use in turns.
__managed__ int total;

__global__ void square_kernel(int *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        a[i] *= a[i];
        atomicAdd(&total, a[i]);
    }
}

int main(void)
{
    int *a, sum = 0;
    cudaMallocManaged(&a, 100 * sizeof *a);
    for (int i = 0; i < 100; i++)
        a[i] = i;
    total = 0;
    square_kernel<<<1, 128>>>(a, 100);
    if (cudaDeviceSynchronize())
        return 1;
    for (int i = 0; i < 100; i++)
        sum += a[i];
    return sum != total || sum != 328350;
}
