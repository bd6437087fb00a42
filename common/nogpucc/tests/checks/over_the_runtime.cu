// A kernel writes past its array's red zone, over the variables of the runtime's thread.
__global__ void fill_kernel(int *out)
{
    __shared__ int few[32];
    volatile int *past = few + 32 + cux::red_zone / sizeof(int);
    for (int i = 0; i < 600; i++)
        past[i] = -1;
    __syncthreads();
    out[threadIdx.x] = few[threadIdx.x];
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 32 * sizeof *d_out);
    fill_kernel<<<1, 32>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}
