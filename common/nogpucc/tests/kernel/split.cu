// split.cu -- what surrounds barriers: uniform loops and conditions, returns, variables.
#include <cooperative_groups.h>
#include <stdio.h>
namespace cg = cooperative_groups;

// Each kernel leaves in out, for each thread of a block, the number of the thread n
// places ahead in its block; n and *by are the same.
#define T (int)(threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z))
#define THREADS (int)(blockDim.x * blockDim.y * blockDim.z)

__global__ void straight_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    const int t = T;
    s[t] = t;
    __syncthreads();
    out[blockIdx.x * THREADS + t] = s[(t + n) % THREADS];
}
// The arguments also change.
__global__ void arguments_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    out += blockIdx.x * THREADS + T;
    s[T] = T;
    n = n % THREADS;
    __syncthreads();
    *out = s[(T + n) % THREADS];
}
__global__ void loops_kernel(int *out, const int *by, int n)
{
    extern __shared__ int s[];
    int t = T, next = t, passed = 0;
    float half = 0.5f;
    s[t] = t;
    for (int k = 0, rest = n; k < n; k++, rest--) {
        __syncthreads();
        if (rest > 0)
            next = s[(t + 1) % THREADS];
        half += 0.5f;
        __syncthreads();
        s[t] = next;
        passed++;
    }
    out[blockIdx.x * THREADS + t] = s[t] + (passed - n) + (int)(2 * half) - n - 1;
}
__global__ void conditions_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    int t = T, steps = 0, left = n;
    s[t] = t;
    while (left > 0) {
        int two = left >= 2 ? 2 : 1;
        __syncthreads();
        int next = s[(t + two) % THREADS];
        if (two == 2) {
            __syncthreads();
            steps += 2;
        } else if (n > 100000) {
            __syncthreads();
            steps = 1000;
        } else {
            steps++;
            __syncthreads();
        }
        s[t] = next;
        left -= two;
    }
    out[blockIdx.x * THREADS + t] = steps == n ? s[t] : -1;
}
// Threads that return wait at no barrier any more.
__global__ void returns_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    int t = T, from = (t + n) % THREADS;
    s[t] = t;
    __syncthreads();
    int v = s[from];
    if (t % 3 == 1) {
        out[blockIdx.x * THREADS + t] = v;
        return;
    }
    for (int k = 0; k < 4; k++) {
        __syncthreads();
        s[t] = v + k;
        __syncthreads();
        if (t % 3 == 2 && k == 2) {
            out[blockIdx.x * THREADS + t] = s[t] - 2;
            return;
        }
    }
    out[blockIdx.x * THREADS + t] = s[t] - 3;
}
// All have returned: the loop, which would never end, is not reached.
__global__ void all_return_kernel(int *out, const int *by, int n)
{
    int stop = n - n;
    if (T >= 0) {
        out[blockIdx.x * THREADS + T] = (T + n) % THREADS;
        return;
    }
    for (int k = 1; k > stop; k++) {
        __syncthreads();
        k = 1;
    }
}
// What may not be split: loops that memory or a thread's variable ends, a break, a
// variable's address, an array of each thread's.
__global__ void memory_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024], left;
    int t = T;
    s[t] = t;
    if (t == 0)
        left = n;
    __syncthreads();
    while (left > 0) {
        int next = s[(t + 1) % THREADS];
        __syncthreads();
        s[t] = next;
        if (t == 0)
            left--;
        __syncthreads();
    }
    out[blockIdx.x * THREADS + t] = s[t];
}
__global__ void break_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    int t = T;
    s[t] = t;
    for (int k = 0;; k++) {
        if (k == *by)
            break;
        __syncthreads();
        int next = s[(t + 1) % THREADS];
        __syncthreads();
        s[t] = next;
    }
    out[blockIdx.x * THREADS + t] = s[t];
}
__global__ void address_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    int mine[2], t = T, shift = 0, *p = &shift;
    s[t] = t;
    *p = n;
    mine[1] = t;
    __syncthreads();
    out[blockIdx.x * THREADS + t] = s[(mine[1] + shift) % THREADS];
}
__device__ void set(int &x, int value) { x = value; }
__global__ void reference_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    int t = 0;
    set(t, T);
    s[t] = t;
    __syncthreads();
    out[blockIdx.x * THREADS + t] = s[(t + n) % THREADS];
}
// Barriers in functions: with a value, in one another, for a group, with references.
__device__ int from_ahead(int mine, volatile int *s, int n)
{
    int t = T;
    s[t] = mine;
    __syncthreads();
    int v = s[(t + n) % THREADS];
    __syncthreads();
    return v;
}
__device__ int twice(const int mine, int *s, int n, int unused[])
{
    int v = from_ahead(mine, s, n / 2);
    return from_ahead(v, s, n - n / 2);
}
__device__ void swap_in(cg::thread_block &all, int &t, int *s)
{
    s[T] = t;
    all.sync();
    t = s[(T + 1) % THREADS];
    cg::sync(all);
}
__global__ void functions_kernel(int *out, const int *by, int n)
{
    cg::thread_block all = cg::this_thread_block();
    __shared__ int s[1024];
    int t = T, v = t, less = n > 0 ? 1 : 0;
    v = 2 * (twice(v, s, n - less, s)) / 2;
    for (int t = 0; t < less; t++)
        swap_in(all, v, s);
    if (n > 1000)
        swap_in(all, v, s);
    out[blockIdx.x * THREADS + t] = v;
}
// What only some threads reach at the end; a break for all; one name in several places.
__global__ void guards_kernel(int *out, const int *by, int n)
{
    extern __shared__ char bytes[];
    int *s = (int *)bytes;
    for (int i = T; i < THREADS; i += 1000)
        s[i] = i;
    for (int i = 0; i < log2f(8); i++) {
        int t = T + i;
        __syncthreads();
        s[T] = (t - i) % THREADS;
        if (i == n - n + 1)
            break;
        __syncthreads();
    }
    __syncthreads();
    out[blockIdx.x * THREADS + T] = (T + n) % THREADS;
    if (T < 900) {
        int t = s[(T + n) % THREADS];
        if (T % 2 == 0) {
            out[blockIdx.x * THREADS + T] = -1;
            __syncthreads();
            out[blockIdx.x * THREADS + T] = t;
        }
    }
}
// Different names of one thing; one name of two things.
__global__ void scopes_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    int i = T;
    for (int i = 0; i < 2; i++)
        s[T] = T * i;
    __syncthreads();
    {
        int i = n;
        while (i >= THREADS)
            i -= THREADS;
        __syncthreads();
        n = i;
    }
    out[blockIdx.x * THREADS + i] = s[(i + n) % THREADS];
}
__global__ void group_kernel(int *out, const int *by, int n)
{
    cg::thread_block block = cg::this_thread_block();
    __shared__ int s[1024];
    s[T] = T;
    cg::sync(block);
    int v = s[(T + n) % THREADS];
    block.sync();
    out[blockIdx.x * THREADS + T] = v;
}
// Declared before the barrier, used after it: a pointer to arrays.
__global__ void rows_kernel(int *out, const int *by, int n)
{
    __shared__ int s[1024];
    int (*row)[32] = (int(*)[32])s;
    int t = T, from = (t + n) % THREADS;
    row[t / 32][t % 32] = t;
    __syncthreads();
    out[blockIdx.x * THREADS + t] = row[from / 32][from % 32];
}
template <class V, int parts>
__global__ void template_kernel(V *out, const int *by, int n)
{
    __shared__ V s[parts * 256];
    V mine = T;
    s[T] = mine;
    V sum = 0;
    for (int k = 0; k < parts; k++) {
        __syncthreads();
#pragma unroll
        for (int j = 0; j < 4; j++)
            sum += s[(T + n) % THREADS];
    }
    if (parts > 2)
        __syncthreads();
    out[blockIdx.x * THREADS + T] = sum / (4 * parts);
}

typedef void kernel(int *, const int *, int);
#define ROW(name) {#name, name##_kernel}
int main(void)
{
    static const struct {
        const char *name;
        kernel *k;
    } all[] = {
        ROW(straight), ROW(arguments), ROW(loops), ROW(conditions), ROW(returns),
        ROW(all_return), ROW(memory), ROW(break), ROW(address), ROW(reference),
        ROW(scopes), ROW(functions), ROW(guards), ROW(group), ROW(rows),
        {"template", template_kernel<int, 4>},
    };
    static const dim3 blocks[] = {1, 2, 31, 33, 64, 1000, dim3(8, 4), dim3(3, 5, 7),
                                  dim3(32, 32)};
    static int out[3 * 1024];
    int *d_out, *d_by;
    cudaMalloc(&d_out, sizeof out);
    cudaMalloc(&d_by, sizeof *d_by);
    for (auto &c : all)
        for (dim3 b : blocks)
            for (int n = 0; n < 8; n += 3) {
                const int threads = b.x * b.y * b.z;
                cudaMemset(d_out, 0xff, sizeof out);
                cudaMemcpy(d_by, &n, sizeof n, cudaMemcpyHostToDevice);
                c.k<<<3, b, threads * sizeof(int)>>>(d_out, d_by, n);
                if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost))
                    return 1;
                for (int i = 0; i < 3 * threads; i++)
                    if (out[i] != (i % threads + n) % threads) {
                        printf("%s: thread %d of %u x %u x %u, n = %d: %d\n", c.name, i,
                               b.x, b.y, b.z, n, out[i]);
                        return 2;
                    }
            }
}
