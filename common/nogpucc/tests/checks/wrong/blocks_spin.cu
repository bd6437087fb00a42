// An endless wait, for a block that racecheck runs later.
__global__ void meet_kernel(int *arrived)
{
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1);
        while (atomicAdd(arrived, 0) < (int)gridDim.x) // EXPECT: endless wait
            ;
    }
    __syncthreads();
}

int main(void)
{
    int *d_arrived;
    cudaMalloc(&d_arrived, sizeof *d_arrived);
    cudaMemset(d_arrived, 0, sizeof *d_arrived);
    meet_kernel<<<2, 32>>>(d_arrived);
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 3;
}
