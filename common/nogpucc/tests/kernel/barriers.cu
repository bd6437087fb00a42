// Barriers of 1 to 1024 threads, in loops, with votes, with threads that have returned.
__global__ void rotate_kernel(int *out, int steps)
{
    extern __shared__ int s[];
    int t = threadIdx.x, n = blockDim.x;
    s[t] = t;
    for (int k = 0; k < steps; k++) {
        __syncthreads();
        int next = s[(t + 1) % n];
        __syncthreads();
        s[t] = next;
    }
    out[blockIdx.x * n + t] = s[t];
}

__global__ void votes_kernel(int *out, int live)
{
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    if (t >= live)
        return;
    int odd = __syncthreads_count(t % 2), all = __syncthreads_and(t < live);
    int none = __syncthreads_or(t > live), some = __syncthreads_or(t == 3);
    out[t] = odd * 1000 + all * 100 + none * 10 + some;
}

// Declared before the barrier, used after it: a pointer to arrays.
__global__ void rows_kernel(int *out)
{
    __shared__ int raw[4 * 9];
    int (*row)[9] = (int(*)[9])raw;
    int t = threadIdx.x;
    row[t % 4][t / 4] = t;
    __syncthreads();
    out[t] = row[t / 8][t % 8];
}

int main(void)
{
    static const int sizes[] = {1, 2, 31, 32, 33, 100, 1000, 1024};
    static int out[3 * 1024];
    int *d_out;
    cudaMalloc(&d_out, sizeof out);
    for (int n : sizes) {
        rotate_kernel<<<3, n, n * sizeof(int)>>>(d_out, 7);
        if (cudaMemcpy(out, d_out, 3 * n * sizeof(int), cudaMemcpyDeviceToHost))
            return 1;
        for (int i = 0; i < 3 * n; i++)
            if (out[i] != (i % n + 7) % n)
                return 2;
    }
    rows_kernel<<<1, 32>>>(d_out);
    if (cudaMemcpy(out, d_out, 32 * sizeof(int), cudaMemcpyDeviceToHost))
        return 5;
    for (int i = 0; i < 32; i++)
        if (out[i] != i % 8 * 4 + i / 8)
            return 6;
    for (int live = 4; live <= 96; live += 23) {
        votes_kernel<<<1, dim3(16, 6)>>>(d_out, live);
        if (cudaMemcpy(out, d_out, live * sizeof(int), cudaMemcpyDeviceToHost))
            return 3;
        for (int i = 0; i < live; i++)
            if (out[i] != live / 2 * 1000 + 101)
                return 4;
    }
    return 0;
}
