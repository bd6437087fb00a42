// A race: a plain read of a number to which others add with an atomic function.
__global__ void progress_kernel(int *done, int *seen)
{
    atomicAdd(done, 1); // EXPECT: race
    seen[threadIdx.x] = *done;
}

int main(void)
{
    int *d_done, *d_seen;
    cudaMalloc(&d_done, sizeof *d_done);
    cudaMalloc(&d_seen, 32 * sizeof *d_seen);
    cudaMemset(d_done, 0, sizeof *d_done);
    progress_kernel<<<1, 32>>>(d_done, d_seen);
    return cudaDeviceSynchronize() != cudaSuccess;
}
