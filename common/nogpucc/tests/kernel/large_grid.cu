// Indices beyond 2^32: the last threads of a grid of 2^32 + 2^20 are there.
__global__ void last_kernel(unsigned long long *last, size_t n)
{
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        atomicMax(last, (unsigned long long)i);
}

int main(void)
{
    unsigned long long last = 0, *d_last;
    cudaMalloc(&d_last, sizeof last);
    const size_t sizes[] = {1 << 20, ((size_t)1 << 32) + (1 << 20)};
    for (size_t threads : sizes) {
        cudaMemcpy(d_last, &last, sizeof last, cudaMemcpyHostToDevice);
        last_kernel<<<threads / 1024, 1024>>>(d_last, threads - 5);
        if (cudaMemcpy(&last, d_last, sizeof last, cudaMemcpyDeviceToHost) ||
            last != threads - 1)
            return 1;
    }
    return 0;
}
