// Right: a tile of shared memory, padded by a column, between two barriers.
__global__ void transpose_kernel(float *out, const float *in, int n)
{
    __shared__ float tile[16][17];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    if (x < n && y < n)
        tile[threadIdx.y][threadIdx.x] = in[y * n + x];
    __syncthreads();
    x = blockIdx.y * 16 + threadIdx.x;
    y = blockIdx.x * 16 + threadIdx.y;
    if (x < n && y < n)
        out[y * n + x] = tile[threadIdx.x][threadIdx.y];
}

int main(void)
{
    static float in[50 * 50], out[50 * 50];
    float *d_in, *d_out;
    for (int i = 0; i < 2500; i++)
        in[i] = i;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    transpose_kernel<<<dim3(4, 4), dim3(16, 16)>>>(d_out, d_in, 50);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    for (int y = 0; y < 50; y++)
        for (int x = 0; x < 50; x++)
            if (out[y * 50 + x] != in[x * 50 + y])
                return 1;
    return 0;
}
