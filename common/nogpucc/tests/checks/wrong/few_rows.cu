// Out of bounds: a thread is several rows past the end of a shared array.
__global__ void turn_kernel(int *out)
{
    __shared__ int tile[8][32];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y + 16][x] = x; // EXPECT: out of bounds
    __syncthreads();
    out[y * 32 + x] = tile[y][x];
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 8 * 32 * sizeof *d_out);
    turn_kernel<<<1, dim3(32, 8)>>>(d_out);
    return cudaDeviceSynchronize() != cudaSuccess;
}
