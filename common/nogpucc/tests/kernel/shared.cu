// Shared memory: static and dynamic, in functions and templates, a copy for each block.
__device__ int *counter(void)
{
    __shared__ int n;
    return &n;
}

template <class T, int N>
__device__ T reversed(T v)
{
    __shared__ T s[N], zero[1];
    zero[0] = 0;
    s[threadIdx.x] = v;
    __syncthreads();
    return s[N - 1 - threadIdx.x] + zero[0];
}

__global__ void shared_kernel(int *out)
{
    extern __shared__ double dynamic[];
    __shared__ struct {
        int a[4];
        char c;
    } fixed;
    int t = threadIdx.x;
    if (t == 0) {
        *counter() = blockIdx.x;
        fixed.a[3] = 7;
        fixed.c = 2;
    }
    dynamic[t] = t * 0.5;
    __syncthreads();
    atomicAdd(counter(), 1);
    int sum = reversed<int, 64>(t) + (int)reversed<double, 64>(t);
    __syncthreads();
    out[blockIdx.x * 64 + t] = sum + *counter() * 1000 + fixed.a[3] * fixed.c +
                               (int)(2 * dynamic[63 - t]);
}

// Programs that prefer banks of another width run; they stay 4 bytes wide.
static bool banks_are_fixed(void)
{
    cudaSharedMemConfig banks = cudaSharedMemBankSizeDefault;
    return !cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte) &&
           !cudaFuncSetSharedMemConfig(shared_kernel, cudaSharedMemBankSizeEightByte) &&
           !cudaDeviceGetSharedMemConfig(&banks) && banks == cudaSharedMemBankSizeFourByte;
}

int main(void)
{
    if (!banks_are_fixed())
        return 3;
    static int out[50 * 64];
    int *d_out;
    cudaMalloc(&d_out, sizeof out);
    shared_kernel<<<50, 64, 64 * sizeof(double)>>>(d_out);
    if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost))
        return 1;
    for (int i = 0; i < 50 * 64; i++)
        if (out[i] != 3 * (63 - i % 64) + (i / 64 + 64) * 1000 + 14)
            return 2;
    return 0;
}
