// A race: the tile is filled anew while other threads still read it.
__global__ void tiles_kernel(float *out, const float *in, int tiles)
{
    __shared__ float tile[64];
    int t = threadIdx.x;
    float sum = 0;
    for (int k = 0; k < tiles; k++) {
        tile[t] = in[k * 64 + t]; // EXPECT: race
        __syncthreads();
        sum += tile[63 - t];
    }
    out[t] = sum;
}

int main(void)
{
    float *d_in, *d_out;
    cudaMalloc(&d_in, 256 * sizeof *d_in);
    cudaMalloc(&d_out, 64 * sizeof *d_out);
    cudaMemset(d_in, 0, 256 * sizeof *d_in);
    tiles_kernel<<<1, 64>>>(d_out, d_in, 4);
    return cudaDeviceSynchronize() != cudaSuccess;
}
