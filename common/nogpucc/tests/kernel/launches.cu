// Kernels by name, pointer, table, template, overload and cudaLaunchKernel.
struct pair {
    char c;
    double d;
};

__global__ void set_kernel(int *p, int v) { p[threadIdx.x] = v; }
__global__ void set_kernel(double *p, double v) { p[threadIdx.x] = v; }
__global__ void more_kernel(int *p, int v) { p[threadIdx.x] += v; }
__global__ void pair_kernel(int *p, char a, pair b, short c, const int *none)
{
    p[threadIdx.x] = a + (int)(2 * b.d) + b.c + c + (none ? 1000 : 0);
}
template <class T, int k>
__global__ void scale_kernel(T *p)
{
    p[threadIdx.x] *= k;
}

static int *d_p;
static int value(void)
{
    int v = -1;
    cudaMemcpy(&v, d_p + 3, sizeof v, cudaMemcpyDeviceToHost);
    return v;
}

int main(void)
{
    double *d_d, d;
    cudaMalloc(&d_p, 4 * sizeof *d_p);
    cudaMalloc(&d_d, 4 * sizeof *d_d);
    set_kernel<<<1, 4>>>(d_p, 5);
    set_kernel<<<1, 4>>>(d_d, 5);
    if (value() != 5)
        return 1;
    cudaMemcpy(&d, d_d + 3, sizeof d, cudaMemcpyDeviceToHost);
    void (*f)(int *, int) = more_kernel,
                     (*table[])(int *, int) = {more_kernel, set_kernel};
    f<<<1, 4>>>(d_p, 2);
    table[0]<<<1, 4>>>(d_p, 1);
    if (d != 5 || value() != 8)
        return 2;
    scale_kernel<int, 3><<<1, 4>>>(d_p);
    void (*g)(int *) = scale_kernel<int, 2>;
    g<<<1, 4>>>(d_p);
    void *one[] = {&d_p};
    if (cudaLaunchKernel((const void *)scale_kernel<int, 10>, dim3(1), dim3(4), one, 0,
                         0))
        return 3;
    if (value() != 480)
        return 4;
    char a = 1;
    pair b = {2, 3.5};
    short c = -4;
    const int *none = nullptr;
    void *five[] = {&d_p, &a, &b, &c, &none};
    if (cudaLaunchKernel((const void *)pair_kernel, dim3(1), dim3(4), five, 0, 0))
        return 5;
    if (value() != 6)
        return 6;
    pair_kernel<<<1, 4>>>(d_p, 'a', {1, 2}, 70000 % 7, NULL);
    return value() != 'a' + 1 + 4 + 70000 % 7;
}
