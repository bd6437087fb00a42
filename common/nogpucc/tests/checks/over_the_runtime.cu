// over_the_runtime.cu -- a kernel writes over the runtime's variables.
__global__ void fill_kernel(int *out)
{
    __shared__ int few[32];
    volatile int *past = few + 32 + cux::red_zone / sizeof(int);
    for (int i = 0; i < 600; i++)
        past[i] = -1;
    __syncthreads();
    out[threadIdx.x] = few[threadIdx.x];
}

LAUNCH_ONLY(fill_kernel<<<1, 32>>>(unwritten<int>(32)))
