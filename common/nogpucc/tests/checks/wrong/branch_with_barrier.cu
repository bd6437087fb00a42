// A misplaced barrier: it is in a branch, and those that do not come to it end.
__global__ void sum_kernel(int *sum)
{
    __shared__ int s[64];
    int t = threadIdx.x;

    s[t] = t;
    __syncthreads();
    for (int half = 32; half > 0; half /= 2) {
        if (t < half) {
            s[t] += s[t + half];
            __syncthreads(); // EXPECT: barrier.* not all threads .* has ended
        }
    }
    if (t == 0)
        sum[blockIdx.x] = s[0];
}

int main(void)
{
    int *d_sum;
    cudaMalloc(&d_sum, 4 * sizeof *d_sum);
    sum_kernel<<<4, 64>>>(d_sum);
    return cudaDeviceSynchronize() != cudaSuccess;
}
