// Out of bounds: the last thread reads past the end of a shared array, into the next one.
__global__ void difference_kernel(int *out)
{
    __shared__ int left[64];
    __shared__ int right[64];
    int t = threadIdx.x;
    left[t] = t;
    right[t] = -t;
    __syncthreads();
    out[t] = left[t + 1] - right[t]; // EXPECT: out of bounds
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 64 * sizeof *d_out);
    difference_kernel<<<1, 64>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}
