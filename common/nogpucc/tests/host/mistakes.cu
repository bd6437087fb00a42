// mistakes.cu -- mistakes with memory have CUDA's codes; cpu-host.test reads the message.
#include "expect.h"

enum { N = 1000 };

__device__ int variable;

struct holder {
    int *p;
};

__global__ void write_kernel(int *p, long i) { p[i] = 7; }
__global__ void read_kernel(const int *p, long i) { variable = p[i]; }
__global__ void write_through_kernel(struct holder h, long i) { h.p[i] = 7; }
__global__ void write_shared_kernel(int i)
{
    extern __shared__ int s[];
    s[i] = 7;
    __syncthreads();
}

__device__ int deep(int n)
{
    volatile int room[1000];
    room[n % 1000] = n;
    return n ? deep(n - 1) + room[n % 1000] : 0;
}
__global__ void recurse_kernel(int *out) { *out = deep(100000); }

static int *d_a, *d_b, host[N];
static const size_t bytes = N * sizeof(int);

static int is(const char *mistake, const char *name)
{
    return strcmp(mistake, name) == 0;
}

// A kernel that ends with an illegal address: all that follows fails. A launch returns
// before its kernel ends, as a rule, but not on a slow host: that is not asked.
static void expect_illegal_address(void)
{
    RETURNS(cudaErrorIllegalAddress, cudaDeviceSynchronize());
    RETURNS(cudaErrorIllegalAddress, cudaMalloc(&d_b, bytes));
    RETURNS(cudaErrorIllegalAddress, cudaGetLastError());
    WORKS(cudaGetLastError());
    WORKS(cudaDeviceReset());
    WORKS(cudaMalloc(&d_b, bytes));
    write_kernel<<<1, 1>>>(d_b, 3);
    WORKS(cudaDeviceSynchronize());
}
static void in_a_kernel(const char *m)
{
    const struct holder h = {d_a};
    if (is(m, "null"))
        write_kernel<<<1, 1>>>(NULL, 0);
    if (is(m, "host-pointer"))
        write_kernel<<<1, 1>>>(host, 0);
    if (is(m, "past-shared-memory"))
        write_shared_kernel<<<1, 1, 64>>>(16);
    if (is(m, "past-the-end"))
        write_kernel<<<1, 1>>>(d_a, 1024);
    if (is(m, "before-the-start"))
        write_kernel<<<1, 1>>>(d_a, -1025);
    if (is(m, "read-past-the-end"))
        read_kernel<<<1, 1>>>(d_a, 1024);
    if (is(m, "one-past-the-end"))
        write_kernel<<<1, 1>>>(d_a, N);
    if (is(m, "launched-by-name")) {
        long past = N;
        void *arguments[] = {&d_a, &past};
        WORKS(cudaLaunchKernel((const void *)write_kernel, 1, 1, arguments, 0, 0));
    }
    if (is(m, "in-a-structure"))
        write_through_kernel<<<1, 1>>>(h, 1024);
    if (is(m, "deep-recursion"))
        recurse_kernel<<<1, 1>>>(d_a);
    if (is(m, "freed")) {
        WORKS(cudaFree(d_a));
        write_kernel<<<1, 1>>>(d_a, 5);
    }
    if (is(m, "other-device")) {
        WORKS(cudaSetDevice(1));
        write_kernel<<<1, 1>>>(d_a, 0);
    }
    if (is(m, "other-device-in-a-structure")) {
        WORKS(cudaSetDevice(1));
        write_through_kernel<<<1, 1>>>(h, 0);
    }
    expect_illegal_address();
}
static int calls_itself(volatile int *n)
{
    volatile int own = *n + 1;
    return calls_itself(&own) + own;
}
static int in_host_code(const char *m)
{
    int one = 1;
    if (is(m, "host-recursion"))
        return calls_itself(&one);
    if (is(m, "host-null"))
        return *strchr(m, '/');
    if (is(m, "host-reads"))
        return d_a[3];
    if (is(m, "host-writes-variable"))
        return variable = 1;
    if (is(m, "free"))
        free(d_a);
    return 0;
}
static void in_calls(void)
{
    RETURNS(cudaErrorInvalidValue, cudaMemcpy(host, d_a, bytes, cudaMemcpyHostToDevice));
    RETURNS(cudaErrorInvalidValue, cudaMemcpy(d_a, host, bytes, cudaMemcpyDeviceToHost));
    RETURNS(cudaErrorInvalidValue,
            cudaMemcpy(d_a, host, bytes, cudaMemcpyDeviceToDevice));
    RETURNS(cudaErrorInvalidValue,
            cudaMemcpy(d_a, host, bytes + 1, cudaMemcpyHostToDevice));
    RETURNS(cudaErrorInvalidValue,
            cudaMemcpy(host, d_a + 1, bytes, cudaMemcpyDeviceToHost));
    RETURNS(cudaErrorInvalidValue, cudaMemset(d_a, 0, bytes + 1));
    RETURNS(cudaErrorInvalidValue, cudaMemset(host, 0, bytes));
    RETURNS(cudaErrorInvalidValue, cudaFree(d_a + 1));
    RETURNS(cudaErrorInvalidValue, cudaFree(host));
    RETURNS(cudaErrorInvalidValue, cudaFreeHost(host));
    RETURNS(cudaErrorInvalidSymbol, cudaMemcpyToSymbol(host, host, 4));
    RETURNS(cudaErrorInvalidValue, cudaMemcpyToSymbol(variable, host, 8));
    RETURNS(cudaErrorInvalidMemcpyDirection,
            cudaMemcpy(host, d_a, bytes, (enum cudaMemcpyKind)5));
    WORKS(cudaFree(d_a));
    RETURNS(cudaErrorInvalidValue, cudaFree(d_a));
    RETURNS(cudaErrorInvalidValue, cudaMemcpy(host, d_a, bytes, cudaMemcpyDeviceToHost));
    RETURNS(cudaErrorInvalidValue, cudaGetLastError());
    WORKS(cudaGetLastError());
}

int main(int argc, char **argv)
{
    const char *m = argc > 1 ? argv[1] : "calls";
    WORKS(cudaMalloc(&d_a, bytes));
    if (is(m, "calls"))
        in_calls();
    else if (is(m, "found-when-freed")) {
        const struct holder h = {d_a};
        write_through_kernel<<<1, 1>>>(h, N);
        WORKS(cudaDeviceSynchronize());
        RETURNS(cudaErrorIllegalAddress, cudaFree(d_a));
    } else if (is(m, "leaks")) {
        WORKS(cudaMallocHost(&d_b, bytes));
    } else if (strncmp(m, "host-", 5) == 0 && !is(m, "host-pointer"))
        return in_host_code(m);
    else if (is(m, "free"))
        return in_host_code(m);
    else
        in_a_kernel(m);
    return 0;
}
