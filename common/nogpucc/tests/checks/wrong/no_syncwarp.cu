// A race: the lanes of a warp rely on running together, which ended with Volta.
__global__ void warp_sum_kernel(int *out, const int *in)
{
    __shared__ int s[32];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncwarp();
    for (int k = 16; k > 0; k /= 2)
        if (t < k)
            s[t] += s[t + k]; // EXPECT: race
    if (t == 0)
        *out = s[0];
}

int main(void)
{
    int *d_in, *d_out;
    cudaMalloc(&d_in, 32 * sizeof *d_in);
    cudaMalloc(&d_out, sizeof *d_out);
    cudaMemset(d_in, 0, 32 * sizeof *d_in);
    warp_sum_kernel<<<1, 32>>>(d_out, d_in);
    return cudaDeviceSynchronize() != cudaSuccess;
}
