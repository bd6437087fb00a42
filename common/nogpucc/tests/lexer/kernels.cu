// kernels.cu -- launches and kernels, in all forms that CUDA C allows.

#include "expect.h"

// ## macros.cu -- Launches in macros, chevrons made by macros; += after a macro.
#define LAUNCH(kernel, grid, block, ...) kernel<<<grid, block>>>(__VA_ARGS__)
#define SHAPE(grid, block) <<< grid, block >>>
#define KERNEL(name, op) __global__ void name##_kernel(int *p, int x) { *p = *p op x; }
#define CHECKED(call) do { call; expect(cudaSuccess, cudaGetLastError()); } while (0)
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

KERNEL(add, +)
KERNEL(multiply, *)
__global__ void move_kernel(int2 *p, int by) { p[INDEX].x += by; }

int main()
{
    int *d = zeros<int>(2);
    LAUNCH(add_kernel, 1, 1, d, 3);
    expect(3, first(d));
    multiply_kernel SHAPE(1, 1)(d, 4);
    expect(12, first(d));
    CHECKED(LAUNCH(add_kernel, dim3(1, 1), dim3(1), d, 5));
    expect(17, first(d));
    move_kernel<<<1, 1>>>((int2 *)d, 7);
    int moved = 17 + \ // before a comment, nvcc drops a backslash
                7;
    expect(moved, first(d));
}

// ## overloads.cu -- Arguments tell kernels apart; default arguments are filled in.
__global__ void set(int *p) { *p = 1; }
__global__ void set(float *p) { *p = 2; }
__global__ void set(int *p, int value) { *p = value; }
static __global__ void unnamed(int *p, int, float2 = make_float2(0, 0)) { *p = 9; }
__global__ void defaults(int *p, int a = 3, float2 b = make_float2(4, 5));
__global__ void defaults(int *p, int a, float2 b) { *p = a + b.y; }
void set(double *p) { *p = 3; }

int main()
{
    int *d = zeros<int>(1);
    float *f = zeros<float>(1);
    double host = 0;
    set<<<1, 1>>>(d);
    set<<<1, 1>>>(f);
    set(&host);
    expect(1, first(d));
    expect(2, first(f));
    expect(3, host);
    set<<<1, 1>>>(d, 'x');
    expect('x', first(d));
    unnamed<<<1, 1>>>(d, 1);
    expect(9, first(d));
    defaults<<<1, 1>>>(d);
    expect(8, first(d));
    defaults<<<1, 1>>>(d, 1);
    expect(6, first(d));
    set<<<1, 1>>>((int *)0 + (d - (int *)0), 0);
    expect(0, first(d));
}

// ## pointers.cu -- Through pointers, tables, members, cudaLaunchKernel; templates.
template <class T> __global__ void set(T *p, int value) { *p = value; }
__global__ void twice(int *p, int) { *p *= 2; }
struct pair { char c; double d; };
__global__ void mixed(int *p, char a, pair b, short c, const int *none)
{
    *p = a + (int)(2 * b.d) + b.c + c + (none ? 1000 : 0);
}
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
    if (value == 0)
        (*table)<<<1, 1>>>(d, 0);
    else
        (value ? table[1] : table[0])<<<1, 1>>>(d, 0);
    if (value) (choose)(false)<<<1, 1>>>(d, 0);
    do (set<int>)<<<1, 1>>>(d, first(d) + 1); while (0);
    expect(257, first(d));
    char a = 1;
    pair b = {2, 3.5};
    short c = -4;
    const int *none = nullptr;
    void *five[] = {&d, &a, &b, &c, &none};
    expect(cudaSuccess, cudaLaunchKernel((const void *)mixed, 1, 1, five));
    expect(6, first(d));
    mixed<<<1, 1>>>(d, 'a', {1, 2}, 70000 % 7, NULL);
    expect('a' + 1 + 4 + 70000 % 7, first(d));
}

// ## scopes.cu -- In namespaces, static, extern "C"; a parameter of the same name.
namespace outer {
__global__ void set(int *p, int value);
namespace inner {
static __global__ void set(int *p) { *p = 2; }
namespace {
__global__ void __launch_bounds__(32) hidden(int *p) { *p = 3; }
}
}
}
__global__ void outer::set(int *p, int value) { *p = value; }
extern "C" {
__global__ void c_set(int *p) { *p = 4; }
}
extern "C" __global__ void c_more(int *p) { *p += 5; }
__global__ __launch_bounds__(64, 2) static void bounded(int *p) { *p += 1; }
inline __global__ void in_line(int *p) { *p += 1; }
void __global__ reversed(int *p) { *p += 1; }
__global__ void named(int *named, int by)
{
    if (threadIdx.x == 1)
        named[0] += by;
    __syncthreads();
    if (threadIdx.x == 0)
        named[0] *= 2;
}

int main()
{
    int *d = zeros<int>(1);
    outer::set<<<1, 1>>>(d, 1);
    expect(1, first(d));
    outer::inner::set<<<1, 1>>>(d);
    expect(2, first(d));
    using namespace outer::inner;
    hidden<<<1, 1>>>(d);
    expect(3, first(d));
    c_set<<<1, 1>>>(d);
    c_more<<<1, 1>>>(d);
    expect(9, first(d));
    bounded<<<1, 1>>>(d);
    ::in_line<<<1, 1>>>(d);
    reversed<<<1, 1>>>(d);
    expect(12, first(d));
    named<<<1, 32>>>(d, 1);
    expect(26, first(d));
}

// ## statements.cu -- A launch may be wherever a call may; among arguments, too.
__global__ void add(int *p, int x) { atomicAdd(p, x); }
int *d;
int launch_and_return(int x)
{
    add<<<1, 2>>>(d, 1);
    return x;
}
struct of_blocks {
    int blocks;
    void run(int x) { add<<<blocks, 1>>>(d, x); }
};
void returns() { return add<<<1, 1>>>(d, 1); }

int main()
{
    d = zeros<int>(1);
    if (d) add<<<1, 1>>>(d, 1); else add<<<1, 1>>>(d, 100);
    for (int i = 0; i < 3; add<<<1, 1>>>(d, 1), i++) add<<<1, 1>>>(d, 10);
    expect(34, first(d));
    add
        <<<
            dim3(1, 1,
                 1),
            1
        >>>
        (d,
         6);
    expect(40, first(d));
    add<<<1, 1>>>(d, launch_and_return(8));
    expect(50, first(d));
    d ? add<<<1, 1>>>(d, 1) : add<<<1, 1>>>(d, 100);
    auto f = [=](int n) { add<<<n, n, 0, cudaStream_t()>>>(d, 1); };
    f(2);
    of_blocks{3}.run(1);
    returns();
    int width = 4, blocks = (width + 3) / 4;
    add<<<width < 5 ? blocks : 0, width >> 1>>>(d, 1);
    expect(61, first(d));
    add<<
        <1, 1>>>(d, 1);
    expect(62, first(d));
}

// ## strings.cu -- Launches in strings, raw strings and comments are left alone.
#include <cstring>
#define TEXT(...) #__VA_ARGS__

__global__ void set(int *p, int value) { *p = value; }      // set<<<1, 1>>>(p, 5);

int main()
{
    int *d = zeros<int>(1);
    const char *text = "set<<<1, 1>>>(d, 1); __shared__ \" __global__ void";
    const char *raw = R"x(set<<<1,
        1>>>(d, ")" 2);)x";
    const char *made = TEXT(set<<<1, 1>>>(d));
    const char quote = '"', other = '\'', digit = 1'000 % 256;
    expect(0, first(d));
    expect(0, strcmp(text, "set<<<" "1, 1>>>(d, 1); __shared__ \" __global__ void"));
    expect(1, strchr(raw, '\n') && strstr(raw, "\" 2);"));
    expect(0, strcmp(made, "set<<<1, 1>>>(d)"));
    /* set<<<1, 1>>>(d, 3); */ set /* <<<2, 2>>>(d, 4) */ <<<1, 1>>>(d, strlen("<<<>>>"));
    expect(6, first(d));
    expect('"' + '\'' + 1000 % 256, quote + other + (unsigned char)digit);
}

// ## templates.cu -- Deduced, explicit, specialised, variadic; functors, lambdas.
template <class T> __global__ void set(T *p, T value) { *p = value; }
template <class T, int n = 2, typename = void> __global__ void set_n(T *p) { *p = n; }
template <> __global__ void set<char>(char *p, char value) { *p = value + 1; }
template __global__ void set<double>(double *p, double value);
template <class... A> __global__ void sum(int *p, A... a) { *p = (a + ... + 0); }
template <typename F> __global__ void apply(int *p, F f) { *p = f(*p); }
template <int n> struct plus { __device__ int operator()(int x) const { return x + n; } };
template <class T> struct pair { T a, b; };
template <class T> __global__ void swap(pair<T> *p, bool yes = 1 < 2)
{
    if (yes) *p = pair<T>{p->b, p->a};
}
template <class T> void launch_set(T *p, T value) { set<T><<<1, 1>>>(p, value); }

int main()
{
    int *d = zeros<int>(1);
    float *f = zeros<float>(1);
    char *c = zeros<char>(1);
    set<<<1, 1>>>(d, 7);
    expect(7, first(d));
    launch_set(f, 1.5f);
    expect(1.5, first(f));
    set<<<1, 1>>>(c, 'a');
    expect('b', first(c));
    set_n<<<1, 1>>>(d);
    expect(2, first(d));
    set_n<int, (8 > 3 ? 8 : 3)><<<1, 1>>>(d);
    expect(8, first(d));
    sum<<<1, 1>>>(d);
    expect(0, first(d));
    sum<<<1, 1>>>(d, 1, 2L, 3u);
    expect(6, first(d));
    apply<plus<4>><<<1, 1>>>(d, plus<4>());
    expect(10, first(d));
    int k = 5;
    apply<<<1, 1>>>(d, [=] __device__(int x) { return x * k; });
    expect(50, first(d));
    pair<pair<int>> *p = zeros<pair<pair<int>>>(1), h = {{1, 2}, {3, 4}};
    cudaMemcpy(p, &h, sizeof h, cudaMemcpyHostToDevice);
    swap<pair<int>><<<1, 1>>>(p);
    expect(3, first(p).a.a);
}
