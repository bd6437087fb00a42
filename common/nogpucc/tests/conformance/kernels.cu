// kernels.cu -- What a kernel can be, how it is launched, and what its code can do.
#include "rule.h"

struct point {
    float x, y;
    int tag;
};

struct large {
    int values[1023]; // with the pointer, almost the 4 KiB that arguments may take
};

class accumulator {
  public:
    __host__ __device__ explicit accumulator(int start) : total(start) {}
    __host__ __device__ void add(int value) { total += value; }
    __host__ __device__ int get() const { return total; }

  private:
    int total;
};

enum color { RED, GREEN = 5, BLUE };

__host__ __device__ int square(int x) { return x * x; }
__device__ __forceinline__ int inlined(int x) { return x + 1; }
__device__ __noinline__ int not_inlined(int x) { return x + 2; }
__device__ int overloaded(int x) { return x; }
__device__ int overloaded(float x) { return (int)(x * 10); }

__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

__device__ void set_through(int *a, int &b)
{
    *a = 1;
    b = 2;
}

__device__ int where(void)
{
#ifdef __CUDA_ARCH__
    return 1;
#else
    return 0;
#endif
}

static int host_where(void)
{
#ifdef __CUDA_ARCH__
    return 1;
#else
    return 0;
#endif
}

__global__ void set_kernel(int *d_out, int value) { *d_out = value; }
__global__ void double_kernel(int *d_out, int value) { *d_out = 2 * value; }
__global__ void default_kernel(int *d_out, int value = 17) { *d_out = value; }
__global__ void point_kernel(int *d_out, struct point p)
{
    *d_out = (int)(p.x + p.y) + p.tag;
}
__global__ void large_kernel(int *d_out, struct large l)
{
    *d_out = l.values[0] + l.values[1022];
}
__global__ void const_kernel(int *__restrict__ d_out, const float f)
{
    *d_out = (int)(f * 4);
}
__global__ void where_kernel(int *d_out) { *d_out = where(); }
static __global__ void static_kernel(int *d_out) { *d_out = 23; }
template <typename T>
__global__ void template_kernel(int *d_out, T x)
{
    *d_out = (int)(x * 2);
}
template <int N>
__global__ void number_kernel(int *d_out)
{
    *d_out = N;
}
template <typename... T>
__global__ void pack_kernel(int *d_out, T... x)
{
    *d_out = (x + ...);
}
namespace space {
__global__ void kernel(int *d_out) { *d_out = 29; }
}

__global__ void changes_kernel(int *d_out, int value, struct point p)
{
    value += threadIdx.x; // each thread has a copy of the arguments
    p.tag += value;
    d_out[threadIdx.x] = p.tag;
}

typedef int (*operation)(int, int);
__device__ int add(int a, int b) { return a + b; }
__device__ int multiply(int a, int b) { return a * b; }
__device__ operation operations[2] = {add, multiply};

__global__ void code_kernel(int *d_out)
{
    int local[8], a = 0, b = 0, i = 0;
    accumulator sum(100);
    for (int k = 0; k < 8; k++)
        local[k] = k * k;
    for (int value : local)
        sum.add(value);
    auto twice = [](int x) { return 2 * x; };
    set_through(&a, b);
    d_out[i++] = sum.get();
    d_out[i++] = a * 10 + b;
    d_out[i++] = square(12);
    d_out[i++] = inlined(1) * 10 + not_inlined(1);
    d_out[i++] = overloaded(3) + overloaded(0.5f);
    d_out[i++] = factorial(10);
    d_out[i++] = twice(21);
    d_out[i++] = BLUE;
    d_out[i++] = operations[0](3, 4) * 100 + operations[1](3, 4);
    switch (d_out[1]) {
    case 12:
        d_out[i++] = 33;
        break;
    default:
        d_out[i++] = 44;
    }
again:
    if (--local[7] > 40)
        goto again;
    d_out[i++] = local[7];
}

/* A thread may allocate: each gets its own. */
__global__ void malloc_kernel(int *d_out)
{
    int *mine = (int *)malloc(4 * sizeof *mine);
    mine[3] = 5;
    d_out[threadIdx.x] = mine[3] + threadIdx.x;
    free(mine);
}

#define LAUNCH(kernel, ...) kernel<<<1, 1>>>(__VA_ARGS__)

template <typename T>
static void launch_for(int *d_out, T x)
{
    template_kernel<T><<<1, 1>>>(d_out, x);
}

static void show_launches(int *d_out)
{
    void (*kernel)(int *, int) = set_kernel;
    void (*table[])(int *, int) = {set_kernel, double_kernel};
    int value = 31;
    void *arguments[] = {&d_out, &value};
    kernel<<<1, 1>>>(d_out, 3);
    show_ints("through-a-pointer", d_out, 1);
    table[1]<<<1, 1>>>(d_out, 3);
    show_ints("through-a-table", d_out, 1);
    (square(2) == 4 ? set_kernel : double_kernel)<<<1, 1>>>(d_out, 4);
    show_ints("through-an-expression", d_out, 1);
    MUST(
        cudaLaunchKernel((const void *)double_kernel, dim3(1), dim3(1), arguments, 0, 0));
    show_ints("cudaLaunchKernel", d_out, 1);
    default_kernel<<<1, 1>>>(d_out);
    show_ints("default-argument", d_out, 1);
    LAUNCH(set_kernel, d_out, 19);
    show_ints("in-a-macro", d_out, 1);
    static_kernel<<<1, 1>>>(d_out);
    show_ints("static", d_out, 1);
    space::kernel<<<1, 1>>>(d_out);
    show_ints("in-a-namespace", d_out, 1);
    set_kernel<<<square(1), dim3(1, 1), 0, 0>>>(d_out, square(5));
    show_ints("four-configuration-arguments", d_out, 1);
    value = 51;
    set_kernel<<<1, 1>>>(d_out, value);
    value = 52;
    show_ints("arguments-are-taken-at-the-launch", d_out, 1);
    set_kernel<<<1, 1>>>(d_out, 3.9);
    show_ints("arguments-are-converted", d_out, 1);
}

static void show_arguments(int *d_out)
{
    static struct large l;
    struct point p = {1.5f, 2.5f, 7};
    l.values[0] = 40;
    l.values[1022] = 2;
    point_kernel<<<1, 1>>>(d_out, p);
    show_ints("struct", d_out, 1);
    large_kernel<<<1, 1>>>(d_out, l);
    show_ints("4-KiB", d_out, 1);
    const_kernel<<<1, 1>>>(d_out, 0.75f);
    show_ints("const-and-restrict", d_out, 1);
    changes_kernel<<<1, 4>>>(d_out, 10, p);
    show_ints("each-thread-has-its-own", d_out, 4);
    template_kernel<<<1, 1>>>(d_out, 2.5);
    show_ints("template-deduced", d_out, 1);
    template_kernel<int><<<1, 1>>>(d_out, 6);
    show_ints("template-given", d_out, 1);
    launch_for(d_out, 3.5f);
    show_ints("template-in-a-template", d_out, 1);
    number_kernel<37><<<1, 1>>>(d_out);
    show_ints("template-of-a-number", d_out, 1);
    pack_kernel<<<1, 1>>>(d_out, 1, 2, 3);
    show_ints("template-pack", d_out, 1);
}

int main(void)
{
    int *d_out;
    MUST(cudaMalloc((void **)&d_out, 16 * sizeof *d_out));
    show_launches(d_out);
    show_arguments(d_out);
    code_kernel<<<1, 1>>>(d_out);
    show_ints("code", d_out, 11);
    where_kernel<<<1, 1>>>(d_out);
    show_ints("__CUDA_ARCH__-in-a-kernel", d_out, 1);
    malloc_kernel<<<1, 4>>>(d_out);
    show_ints("malloc", d_out, 4);
    show_number("host-and-device-function-on-the-host", square(9) + accumulator(1).get());
    show_number("__CUDA_ARCH__-on-the-host", host_where());
    return 0;
}
