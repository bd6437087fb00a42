// Right: shuffles, then shared memory with __syncwarp() between the steps of a warp.
__global__ void warp_sum_kernel(int *out, const int *in)
{
    __shared__ volatile int s[64];
    int t = threadIdx.x, v = in[t];
    for (int k = 16; k > 0; k /= 2)
        v += __shfl_down_sync(0xffffffff, v, k);
    if (t == 0)
        out[0] = v;
    s[t] = in[t];
    __syncthreads();
    if (t >= 32)
        return;
    for (int k = 32; k > 0; k /= 2) {
        int sum = s[t] + s[(t + k) % 64];
        __syncwarp();
        s[t] = sum;
        __syncwarp();
    }
    if (t == 0)
        out[1] = s[0];
}

int main(void)
{
    int in[64], out[2], *d_in, *d_out;
    for (int i = 0; i < 64; i++)
        in[i] = 1;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    warp_sum_kernel<<<1, 64>>>(d_out, d_in);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    return out[0] != 32 || out[1] != 64;
}
