// kernels through pointers, tables, members and cudaLaunchKernel, templates included
#include "expect.h"

template <class T> __global__ void set(T *p, int value) { *p = value; }
__global__ void twice(int *p, int) { *p *= 2; }
struct step { void (*kernel)(int *, int); };
typedef void (*kernel_t)(int *, int);
kernel_t choose(bool first) { return first ? set<int> : twice; }

int main()
{
    int *d = zeros<int>(1), value = 11;
    void *args[] = {&d, &value};
    expect(cudaSuccess, cudaLaunchKernel((const void *)set<int>, dim3(1), dim3(1), args, 0, 0));
    expect(11, first(d));
    expect(cudaSuccess, cudaLaunchKernel(twice, 1, 1, args));
    expect(22, first(d));
    kernel_t kernel = set, table[] = {set<int>, twice};
    kernel<<<1, 1>>>(d, 1);
    table[1]<<<1, 1>>>(d, 0);
    (*table[1])<<<1, 1>>>(d, 0);
    expect(4, first(d));
    step s = {twice}, *at = &s;
    s.kernel<<<1, 1>>>(d, 0);
    at->kernel<<<1, 1>>>(d, 0);
    (value ? table[1] : table[0])<<<1, 1>>>(d, 0);
    choose(false)<<<1, 1>>>(d, 0);
    expect(64, first(d));
    return failures;
}
