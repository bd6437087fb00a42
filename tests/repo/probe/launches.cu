// launches.cu -- four launches: by name, through a pointer, and by two calls.

__global__ void kernel(int *d_sum) { atomicAdd(d_sum, 1); }

int main(void)
{
    int sum, *d_sum;
    void (*pointer)(int *) = kernel;
    void *arguments[] = {&d_sum};
    cudaMalloc(&d_sum, sizeof *d_sum);
    cudaMemset(d_sum, 0, sizeof *d_sum);
    kernel<<<1, 1>>>(d_sum);
    pointer<<<1, 1>>>(d_sum);
    cudaLaunchKernel((const void *)kernel, dim3(1), dim3(1), arguments, 0, 0);
    cudaLaunchConfig_t config = {};
    config.gridDim = config.blockDim = dim3(1);
    cudaLaunchKernelEx(&config, kernel, d_sum);
    cudaMemcpy(&sum, d_sum, sizeof sum, cudaMemcpyDeviceToHost);
    return sum == 4 ? 0 : 1;
}
