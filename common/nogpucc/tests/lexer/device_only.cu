// functions that only the text for the device has, before all others
#if __CUDA_ARCH__ >= 700
template <bool twice>
__device__ int count(int n) { return twice ? 2 * n : n; }
__device__ int one() { return 1; }
#endif

__global__ void sum(int *result)
{
#if __CUDA_ARCH__ >= 700
    *result = count<true>(3) + one();
#endif
}

int main(void)
{
    int *result, sum_of = 0;
    cudaMalloc(&result, sizeof *result);
    sum<<<1, 1>>>(result);
    cudaMemcpy(&sum_of, result, sizeof sum_of, cudaMemcpyDeviceToHost);
    return sum_of != 7;
}
