// The other file of a.cu.
__device__ int total = 5;
__device__ int place(int x)
{
    __syncthreads();
    return x + threadIdx.x * 10 + blockIdx.x;
}
__global__ void alone(int *p) { p[threadIdx.x] = place(0); }
