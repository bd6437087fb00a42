// Right: the last block to finish adds up what all have left, after fences and a counter.
__device__ unsigned finished;

__global__ void total_kernel(int *total, int *parts, const int *in)
{
    __shared__ bool last;
    int part = 0;
    if (threadIdx.x == 0) {
        for (int i = 0; i < 32; i++)
            part += in[blockIdx.x * 32 + i];
        parts[blockIdx.x] = part;
        __threadfence();
        last = atomicAdd(&finished, 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0) {
        *total = 0;
        for (unsigned b = 0; b < gridDim.x; b++)
            *total += parts[b];
    }
}

int main(void)
{
    int in[256], total, *d_in, *d_parts, *d_total;
    for (int i = 0; i < 256; i++)
        in[i] = i;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_parts, 8 * sizeof *d_parts);
    cudaMalloc(&d_total, sizeof total);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    total_kernel<<<8, 32>>>(d_total, d_parts, d_in);
    cudaMemcpy(&total, d_total, sizeof total, cudaMemcpyDeviceToHost);
    return total != 255 * 256 / 2;
}
