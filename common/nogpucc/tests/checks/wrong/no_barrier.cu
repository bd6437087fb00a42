// A race: the threads of a block add up in shared memory and never wait.
__global__ void block_sum_kernel(float *out, const float *in)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = in[blockIdx.x * blockDim.x + t]; // EXPECT: race
    for (int k = blockDim.x / 2; k > 0; k /= 2)
        if (t < k)
            s[t] += s[t + k]; // EXPECT: race
    if (t == 0)
        out[blockIdx.x] = s[0];
}

int main(void)
{
    float *d_in, *d_out;
    cudaMalloc(&d_in, 1024 * sizeof *d_in);
    cudaMalloc(&d_out, 4 * sizeof *d_out);
    cudaMemset(d_in, 0, 1024 * sizeof *d_in);
    block_sum_kernel<<<4, 256>>>(d_out, d_in);
    return cudaDeviceSynchronize() != cudaSuccess;
}
