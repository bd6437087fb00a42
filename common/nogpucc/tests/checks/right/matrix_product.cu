// Right: tiles of both factors, a barrier before and after their use.
__global__ void product_kernel(float *c, const float *a, const float *b, int n)
{
    __shared__ float ta[8][8], tb[8][8];
    int tx = threadIdx.x, ty = threadIdx.y, x = blockIdx.x * 8 + tx,
        y = blockIdx.y * 8 + ty;
    float sum = 0;
    for (int k = 0; k < n; k += 8) {
        ta[ty][tx] = a[y * n + k + tx];
        tb[ty][tx] = b[(k + ty) * n + x];
        __syncthreads();
        for (int j = 0; j < 8; j++)
            sum += ta[ty][j] * tb[j][tx];
        __syncthreads();
    }
    c[y * n + x] = sum;
}

int main(void)
{
    enum { N = 32 };
    static float a[N * N], b[N * N], c[N * N];
    float *d_a, *d_b, *d_c;
    for (int i = 0; i < N * N; i++)
        a[i] = i % 7, b[i] = i % 5;
    cudaMalloc(&d_a, sizeof a);
    cudaMalloc(&d_b, sizeof b);
    cudaMalloc(&d_c, sizeof c);
    cudaMemcpy(d_a, a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(d_b, b, sizeof b, cudaMemcpyHostToDevice);
    product_kernel<<<dim3(4, 4), dim3(8, 8)>>>(d_c, d_a, d_b, N);
    cudaMemcpy(c, d_c, sizeof c, cudaMemcpyDeviceToHost);
    for (int y = 0; y < N; y++)
        for (int x = 0; x < N; x++) {
            float sum = 0;
            for (int k = 0; k < N; k++)
                sum += a[y * N + k] * b[k * N + x];
            if (c[y * N + x] != sum)
                return 1;
        }
    return 0;
}
