// lint.cu -- what nvcc would reject: each message is a comment at its line.

// ## built_in_on_host.cu -- The host reads threadIdx: nvcc takes it, so it is a warning.
int main(void) { return threadIdx.x + gridDim.y; } // warning: threadIdx has no value in host code

// ## device_function_on_host.cu -- Calls a __device__ function, waits at a barrier.
__device__ int next(int x) { return x + 1; }
__host__ __device__ int twice(int x) { return 2 * next(x); } // calling a __device__ function("next") from a __host__ __device__ function("twice") is not allowed
__global__ void set_kernel(int *p) { *p = next(1); }
int main(void)
{
    set_kernel<<<1, 1>>>(NULL);
    int x = next(1);            // calling a __device__ function("next") from a __host__ function("main") is not allowed
    __syncthreads();            // calling a __device__ function("__syncthreads") from a __host__ function("main") is not allowed
    return x;
}

// ## host_function_in_kernel.cu -- The program's own functions and the C library's.
#include <cuda_runtime.h>
#include <stdlib.h>
#include <iostream>

float half(float x) { return x / 2; }
__device__ float quarter(float x) { return half(x) / 2; } // calling a __host__ function("half") from a __device__ function("quarter") is not allowed
__global__ void fill_kernel(float *p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        p[i] = half(i);         // calling a __host__ function("half") from a __global__ function("fill_kernel") is not allowed
        p[i] += rand();         // calling a __host__ function("rand") from a __global__ function("fill_kernel") is not allowed
        p[i] += quarter(sqrtf(i));
    }
    cudaDeviceSynchronize();    // calling a __host__ function("cudaDeviceSynchronize") from a __global__ function("fill_kernel") is not allowed
    std::cout << i << "\n";     // identifier "std::cout" is undefined in device code
}
int main(void)
{
    fill_kernel<<<1, 1>>>(NULL, 0);
    std::cout << half(0) << "\n";
}

// ## kernel_without_launch.cu -- Called like functions, on the host and in a kernel.
#include <cuda_runtime.h>

__global__ void set_kernel(int *p) { *p = 1; }
__global__ void both_kernel(int *p) { set_kernel(p); } // a kernel cannot be called from device code
int main(void)
{
    set_kernel(NULL);           // a __global__ function call must be configured
    both_kernel<<<1, 1>>>(NULL);
}

// ## launch_of_host_function.cu -- A function that lost its __global__ is launched.
void set_kernel(int *p) { *p = 1; }

int main(void)
{
    int *d_p;
    cudaMalloc(&d_p, sizeof *d_p);
    set_kernel<<<1, 1>>>(d_p);    // error: a host function call cannot be configured: "set_kernel" is not __global__
}

// ## right.cu -- Nothing here is wrong: what the lint must not mistake for an error.
#ifdef __CUDACC__
#define HD __host__ __device__
#endif
HD int one_more(int x) { return x + 1; }
constexpr int limit(int n) { return n > 3 ? 3 : n; }
const int factor = 4;
int on_host(int x) { return x; }
__host__ __device__ int both(int x)
{
#ifdef __CUDA_ARCH__
    return x;
#else
    return on_host(x);
#endif
}
__device__ int picked(int x) { return x; }
__device__ int pick(int x) { return x; }
int pick(double x) { return (int)x; }
template <class T> HD T on_device(T x) { return picked(x); }
struct point {
    float x, y;
    __device__ point scaled(float s) const { return {x * s, y * s}; }
};
__global__ void all_kernel(float *p)
{
    point q = {1, 2};
    p[0] = min(limit(5), 2) + abs(-3) + pow(2.0, 3.0) + one_more(factor);
    p[1] = both(1) + on_device(pick(1)) + q.scaled(2).y;
}
int main(void)
{
    all_kernel<<<1, 1>>>(NULL);
    return pick(0.5) + both(2);
}

// ## host_variables/right.cu -- What only looks like a host variable in device code.
#include <math.h>
#include <stdio.h>

#define one 1

float scale = 1.5f, x, y, width, table[4] = {1, 2, 3, 4};
int i, n, count, index_of, kind;
float *data, *out;
struct point {
    float x, y, scale;
    __host__ __device__ float sum() const { return x + y + scale; }
    __device__ float scaled(float width) const;
};
__device__ float point::scaled(float width) const { return scale * width; }

struct __align__(8) pair_of { float a, b; };
struct alignas(16) four_of { float a[4]; };
typedef struct __attribute__((packed)) packed_of { char c; int i; } packed_t;
__global__ void aligned(pair_of *p, four_of *f, struct packed_of *o)
{
    pair_of q = p[0];
    f[0].a[0] = q.a + sizeof(four_of) + o->c;
}

enum color { RED, GREEN };
const int size = 4, doubled = 2 * size;
static const float factor = 1.5f;
static const double half = 1.0 / 2, cast = (int)3.7;
constexpr double pi = 3.14159;
constexpr int squares[] = {1, 4, 9};
constexpr int answer() { return 42; }
const int answered = answer();
const enum color favorite = GREEN;
const struct point origin = {0, 0, 1};
const unsigned long long bytes = sizeof(float) * 10;
constexpr const char *title = "a";
__device__ float on_device = 1;
__constant__ float constants[4];
__managed__ int managed;
static __device__ int also_static;
__device__ const float pair[2] = {1, 2};
static float host_only(void) { return scale + table[0] + x; }

__host__ __device__ float either(void)
{
#ifdef __CUDA_ARCH__
    return 0;
#else
    return scale;
#endif
}

template <class T> __global__ void nobody_launches_it(T *p) { p[0] = scale; }

__global__ void values(float *out)
{
    __shared__ float tile[size];
    float local[doubled] = {1};
    constexpr int nine = squares[2];
    static_assert(squares[0] == one, "");
    tile[0] = local[0] = factor + half + cast + pi + answered + (int)favorite + origin.x;
    out[0] = tile[0] + bytes + nine + sizeof(table) / sizeof table[0] + sizeof scale;
    out[1] = on_device + constants[0] + managed + also_static + pair[1] + (int)RED;
    decltype(scale) same = 1;
    printf("%s %f\n", title, same);
}

__global__ void hides(struct point p, float scale, int n, int *const count)
{
    float x = scale, *data = &x, y = 1, table[2] = {x, y};
    const struct point *width = &p;
    struct point q = {.x = 1, .y = 2, .scale = 3};
    for (int i = 0, kind = 2; i < n && kind; i++)
        *count += i * kind + (int)width->scale + (int)p.x * (int)q.scale;
    auto f = [n, scale = 3](float index_of) { return index_of * n * scale; };
    data[0] = f(1) + table[1] + p.sum() + p.scaled(2) + data[0] * x;
}

__global__ void more(int (*table)[4], float width[2], struct point *out)
{
    enum { x = 3, kind };
    auto [a, y, scale] = origin;
    typedef float count;
    goto data;
data:
    count z = (int)x * y + a + scale + (int)kind;
    z += table[0][1] + width[0];
    out->scale = z;
    out[0].x = either();
}

template <int n, class index_of> __global__ void parameters(index_of *out)
{
    index_of *x, y = n;
    x = &y;
    out[0] = *x * n;
}

int main(void)
{
    dim3 width(1, 1);
    parameters<3><<<width, 1>>>(&on_device);
    values<<<1, 1>>>(data);
    auto scale = 2;
    return (int)host_only() + scale - scale;
}

// ## host_variables/wrong.cu -- nvcc rejects these: the lines that end in a name.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SCALE scale
#define EACH for (int i = 0; i < 4; i++)

float scale = 1.5f, offset, table[4] = {1, 2, 3, 4};
static int counter;
extern float elsewhere;
thread_local int own;
float *data;
const float *weights;
const float filter[4] = {1, 2, 3, 4};
static const int grid_of[2][2] = {{1, 2}, {3, 4}};
constexpr float primes[] = {2, 3, 5};
const char *name = "a";
const char *const title = "b";
const char letters[] = "c";
struct view {
    float x, y;
} view;
static struct view other = {1, 2};
volatile const int ready = 1;
static int ask() { return 3; }
const int asked = ask();
const int from_counter = counter + 1;
const double root = sqrt(2.0);
float (*operation)(float) = sinf;
namespace {
int hidden;
}
extern "C" {
int of_c;
}

__device__ float twice(void) { return 2 * scale; } // scale
__host__ __device__ float both(void) { return offset; } // offset
template <class T> __device__ T in_template(T x) { return x + offset; } // offset

struct shape {
    float side;
    __device__ float area() const { return side * scale; } // scale
};

__global__ void reads(float *out, int n)
{
    out[0] = SCALE; // scale
    out[1] = -offset * n; // offset
    out[2] = table[n]; // table
    out[3] = elsewhere + 1; // elsewhere
    out[4] = out[n] * own; // own
    out[5] = data[n]; // data
    out[6] = n ? weights[0] : 0; // weights
    out[8] = grid_of[1][n]; // grid_of
    for (float p : primes) // primes
        out[9] += p;
    printf("%s", name); // name
    printf("%s", title); // title
    printf("%s", letters); // letters
    out[10] = view.x; // view
    out[11] = (&other)->y; // other
    out[12] = ready; // ready
    out[13] = asked; // asked
    out[14] = from_counter; // from_counter
    out[15] = root; // root
    out[16] = operation(1); // operation
    out[17] = hidden; // hidden
    out[18] = of_c; // of_c
}

__global__ void more(float *out, int n)
{
    EACH out[i] = filter[i]; // filter
    counter++; // counter
    data = out; // data
    if (n > 8) {
        float scale = 2; // this one is the kernel's own
        out[0] = scale;
    }
    out[1] = ::offset; // offset
    auto f = [=](float x) { return x * table[0]; }; // table
    out[2] = f(1);
    atomicAdd(&own, 1); // own
    out[3] = in_template(1.0f) + twice() + both() + shape().area();
}
