// What looks like a host variable in device code, but is right: nvcc says nothing either.
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
