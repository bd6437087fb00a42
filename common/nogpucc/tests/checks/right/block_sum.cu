// Right: a reduction in shared memory with a barrier in each step.
__global__ void block_sum_kernel(int *out, const int *in, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    s[t] = i < n ? in[i] : 0;
    __syncthreads();
    for (int k = blockDim.x / 2; k > 0; k /= 2) {
        if (t < k)
            s[t] += s[t + k];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = s[0];
}

int main(void)
{
    int in[1000], out[4], *d_in, *d_out, sum = 0;
    for (int i = 0; i < 1000; i++)
        in[i] = i;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    block_sum_kernel<<<4, 256>>>(d_out, d_in, 1000);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++)
        sum += out[i];
    return sum != 999 * 1000 / 2;
}
