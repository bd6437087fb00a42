// parts.cu -- what a student's file may hold: parts that parts.c finds, and one it may not.

int blocks_for(int n, int block) { return (n + block - 1) / block; }

static int hidden_for(int n) { return n; }

__global__ void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

extern "C" int use(int n) { return hidden_for(n); }
