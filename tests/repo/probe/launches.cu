// launches.cu -- three launches: by name, through a pointer, and by a call.

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
    cudaMemcpy(&sum, d_sum, sizeof sum, cudaMemcpyDeviceToHost);
    return sum == 3 ? 0 : 1;
}
