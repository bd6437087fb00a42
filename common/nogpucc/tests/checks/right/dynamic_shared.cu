// Right: two arrays in the dynamic shared memory that the launch asks for.
__global__ void rotate_kernel(int *out, double *half)
{
    extern __shared__ double s[];
    double *d = s;
    int *k = (int *)(s + blockDim.x), t = threadIdx.x;
    d[t] = t * 0.5;
    k[t] = t;
    __syncthreads();
    out[t] = k[(t + 1) % blockDim.x];
    half[t] = d[(t + 1) % blockDim.x];
}

int main(void)
{
    int out[37], *d_out;
    double half[37], *d_half;
    cudaMalloc(&d_out, sizeof out);
    cudaMalloc(&d_half, sizeof half);
    rotate_kernel<<<1, 37, sizeof out + sizeof half>>>(d_out, d_half);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    cudaMemcpy(half, d_half, sizeof half, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 37; i++)
        if (out[i] != (i + 1) % 37 || half[i] != (i + 1) % 37 * 0.5)
            return 1;
    return 0;
}
