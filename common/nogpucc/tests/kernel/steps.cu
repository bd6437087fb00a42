// steps.cu -- loops whose steps the threads of several blocks take together.
#include <stdio.h>

// Each leaves in c the products of the rows of a and the columns of b, n x n numbers.
#define INDICES \
    int j = blockIdx.x * blockDim.x + threadIdx.x; \
    int i = blockIdx.y * blockDim.y + threadIdx.y;

__global__ void product_kernel(int *c, const int *a, const int *b, int n)
{
    INDICES
    if (i >= n || j >= n)
        return;
    int s = 0;
    for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
    c[i * n + j] = s;
}
__global__ void guarded_kernel(int *c, const int *a, const int *b, int n)
{
    INDICES
    if (i < n && j < n) {
        c[i * n + j] = 0;
        for (int k = 0; k < n; ++k) {
            int x = a[i * n + k];
            c[i * n + j] += x * b[n * k + j];
        }
    }
}
__global__ void holes_kernel(int *c, const int *a, const int *b, int n)
{
    const int j = threadIdx.x + blockIdx.x * blockDim.x, i = blockIdx.y * blockDim.y
        + threadIdx.y, even = j & ~1;
    int s = 0, sum = 0, product = 0;
    if (i >= n || j >= n)
        return;
    for (int k = n - 1; k >= 0; k--)
        s += a[i * n + k] * b[k * n + j];
    if (i % 3 == 1 && j % 2) {
        c[i * n + j] = s;
        return;
    }
    for (int k = 0; k < n; k += 1) {
        product = a[i * n + k] * b[k * n + j];
        sum += product;
    }
    if (sum == s && even <= j)
        c[i * n + j] = sum;
}

typedef void kernel(int *, const int *, const int *, int);
int main(void)
{
    enum { MOST = 70 };
    static int a[MOST * MOST], c[MOST * MOST];
    static const dim3 blocks[] = {1, 7, dim3(16, 16), dim3(32, 2), dim3(3, 5)};
    int *d_a, *d_c;
    cudaMalloc(&d_a, sizeof a);
    cudaMalloc(&d_c, sizeof c);
    for (int i = 0; i < MOST * MOST; i++)
        a[i] = i % 19 - 9;
    cudaMemcpy(d_a, a, sizeof a, cudaMemcpyHostToDevice);
    for (kernel *k : {product_kernel, guarded_kernel, holes_kernel})
        for (dim3 b : blocks)
            for (int n = 1; n <= MOST; n += 23) {
                cudaMemset(d_c, 0xff, sizeof c);
                k<<<dim3((n + b.x - 1) / b.x, (n + b.y - 1) / b.y), b>>>(d_c, d_a, d_a, n);
                if (cudaMemcpy(c, d_c, sizeof c, cudaMemcpyDeviceToHost))
                    return 1;
                for (int i = 0; i < n * n; i++) {
                    for (int x = 0; x < n; x++)
                        c[i] -= a[i / n * n + x] * a[x * n + i % n];
                    if (c[i]) {
                        printf("blocks of %u x %u, n = %d: element %d is wrong by %d\n",
                               b.x, b.y, n, i, c[i]);
                        return 2;
                    }
                }
            }
    cudaFree(d_a);
    cudaFree(d_c);
}
