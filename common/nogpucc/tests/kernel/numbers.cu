// numbers.cu -- arithmetic as CUDA defines it.

#include <stdio.h>

// ## complex.cu -- cuComplex.h, on device and host, also near 2^127.
#include <cuComplex.h>

__managed__ cuFloatComplex f[7];
__managed__ cuDoubleComplex d[2];
__managed__ int rounds;

__global__ void compute(void)
{
    cuFloatComplex a = make_cuFloatComplex(3, 4), b = make_cuComplex(1, -2);
    f[0] = cuCaddf(a, b);
    f[1] = cuCsubf(a, b);
    f[2] = cuCmulf(a, b);
    f[3] = cuCdivf(a, b);
    f[4] = cuConjf(a);
    f[5] = cuCfmaf(a, b, b);
    f[6] = cuCdivf(make_cuFloatComplex(1e38f, 2e38f), make_cuFloatComplex(1e38f, 0));
    d[0] = cuCmul(cuComplexFloatToDouble(a), make_cuDoubleComplex(0, 1));
    d[1] = cuCdiv(d[0], make_cuDoubleComplex(0, 1));
    cuComplex z = make_cuComplex(0, 0), c = make_cuComplex(0.5f, 0.5f);
    for (rounds = 0; cuCabsf(z) <= 2; rounds++)
        z = cuCaddf(cuCmulf(z, z), c);
}

int main(void)
{
    const cuFloatComplex right[] = {{4, 2}, {2, 6}, {11, -2}, {-1, 2}, {3, -4}, {12, -4},
                                    {1, 2}};
    int failures = 0;
    compute<<<1, 1>>>();
    cudaDeviceSynchronize();
    for (int i = 0; i < 7; i++)
        if (cuCabsf(cuCsubf(f[i], right[i])) > 1e-6f)
            failures += printf("%d: %g %g\n", i, f[i].x, f[i].y);
    if (cuCreal(d[0]) != -4 || cuCimag(d[0]) != 3 || cuCabs(d[1]) != 5 || rounds != 5)
        failures += printf("%g %g %d\n", d[0].x, d[0].y, rounds);
    if (cuComplexDoubleToFloat(d[1]).y != 4)
        failures++;
    return failures != 0;
}

// ## division.cu -- The least number divided by -1, wherever the two are, stays.
#include <limits.h>

template <class T>
struct numbers {
    T out[8], by[40];
    struct {
        char before;
        T value;
    } pairs[40];
};
// Divisors in registers, on the stack, in arrays and structures, near and far.
template <class T>
__global__ void divide_kernel(numbers<T> *n, T least, int k)
{
    volatile T own[40];
    for (int i = 0; i < 40; i++)
        own[i] = n->by[i];
    n->out[0] = least / n->by[k];
    n->out[1] = least / n->by[k + 37];
    n->out[2] = least / n->pairs[k].value;
    n->out[3] = least / n->pairs[k + 17].value;
    n->out[4] = least / own[k];
    n->out[5] = least / own[39];
    n->out[6] = least / (T)(k - 3);
    n->out[7] = least + least % n->by[k + 1];
}

template <class T>
static int check(const char *name, T least)
{
    numbers<T> *n;
    int wrong = 0;
    cudaMallocManaged(&n, sizeof *n);
    for (int i = 0; i < 40; i++)
        n->by[i] = n->pairs[i].value = -1;
    divide_kernel<<<1, 1>>>(n, least, 2);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    for (int i = 0; i < 8; i++)
        if (n->out[i] != least)
            wrong += printf("%s: case %d: %lld\n", name, i, (long long)n->out[i]);
    return wrong;
}

int main(void) { return check("int", INT_MIN) | check("long long", LLONG_MIN); }

// ## math.cu -- CUDA's own math functions, against the definitions in long double.
#include <cmath>
#include <math.h>

static int wrong;

__host__ __device__ static bool near(double got, long double want, double tolerance)
{
    return fabs((double)(got - want)) <= tolerance * fmax(1e-300, fabs((double)want));
}
#define EXPECT(call, want, tolerance) \
    if (!near(call, want, tolerance)) \
    printf("%s = %.17g, not %.17g\n", #call, (double)(call), (double)(want)), wrong++

int main(void)
{
    for (double x = 0.125; x < 20; x *= 1.7) {
        EXPECT(rsqrt(x), 1 / sqrtl(x), 1e-15);
        EXPECT(rcbrt(x), 1 / cbrtl(x), 1e-15);
        EXPECT(rhypot(x, 3), 1 / hypotl(x, 3), 1e-15);
        EXPECT(norm3d(x, 2, 3), sqrtl(x * (long double)x + 13), 1e-15);
        EXPECT(norm4d(x, 2, 3, 4), sqrtl(x * (long double)x + 29), 1e-15);
        EXPECT(sinpi(x), sinl(fmodl(x, 2) * M_PIl), 1e-13);
        EXPECT(cospi(x), cosl(fmodl(x, 2) * M_PIl), 1e-13);
        EXPECT(erfcx(x), expl(x * (long double)x) * erfcl(x), 1e-13);
        EXPECT(normcdf(-x / 4), erfcl(x / 4 * M_SQRT1_2) / 2, 1e-13);
        EXPECT(erf(erfinv(1 / (1 + x))), 1 / (1 + x), 1e-14);
        EXPECT(erfc(erfcinv(x / 20)), x / 20, 1e-13);
        EXPECT(normcdf(normcdfinv(x / 20)), x / 20, 1e-13);
        EXPECT(exp10(x / 4), powl(10, x / 4), 1e-14);
    }
    EXPECT(erfcx(50.), 0.011281536265323772, 1e-14);
    EXPECT(cyl_bessel_i0(2.), 2.2795853023360673, 1e-14);
    EXPECT(cyl_bessel_i1(-2.), -1.5906368546373291, 1e-14);
    EXPECT(cyl_bessel_i0(29.9), 708478330489.01453, 1e-14);
    EXPECT(cyl_bessel_i0(30.1), 862432920031.77921, 1e-14);
    EXPECT(cyl_bessel_i1(713.), 6.7004245591864025e+307, 1e-13);
    EXPECT(1 / cyl_bessel_i0(-HUGE_VAL), 0, 0);
    EXPECT(std::riemann_zeta(2.), M_PIl * M_PIl / 6, 1e-14); // of the C++ library
    EXPECT(sinpi(1e15 + 0.5), 1, 1e-15);
    EXPECT(max(-1, 1u), 4294967295u, 0);
    EXPECT(min(2.f, 1.), 1, 0);
    EXPECT(max(nanf(""), 1.f), 1, 0);
    return wrong != 0;
}

// ## rounding.cu -- In four directions, against the processor's own modes.
#include <fenv.h>

static int wrong;

#define SAME(got, want) \
    if (!((got) == (want))) \
    printf("line %d: %s = %a, not %a\n", __LINE__, #got, (double)(got), (double)(want)), \
        wrong++

// In the given mode; volatile, so that it is not computed at compile time.
#define IN(mode, T, expression) \
    ({ \
        fesetround(mode); \
        volatile T r = (expression); \
        fesetround(FE_TONEAREST); \
        r; \
    })
#define ALL(T, prefix, suffix, mode) \
    SAME(__##prefix##add_##suffix(a, b), IN(mode, T, va + vb)); \
    SAME(__##prefix##sub_##suffix(a, b), IN(mode, T, va - vb)); \
    SAME(__##prefix##mul_##suffix(a, b), IN(mode, T, va *vb)); \
    SAME(__##prefix##div_##suffix(a, b), IN(mode, T, va / vb)); \
    SAME(__##prefix##sqrt_##suffix(fabs(a)), IN(mode, T, sqrt((T)fabs(va))))
#define MODES(T, prefix) \
    ALL(T, prefix, rn, FE_TONEAREST); \
    ALL(T, prefix, rz, FE_TOWARDZERO); \
    ALL(T, prefix, ru, FE_UPWARD); \
    ALL(T, prefix, rd, FE_DOWNWARD)

static void floats(float a, float b)
{
    volatile float va = a, vb = b;
    MODES(float, f);
    SAME(__float2int_rn(a), lrintf(a));
    SAME(__float2int_ru(a), (int)ceilf(a));
    SAME(__float2int_rd(a), (int)floorf(a));
    SAME(__float2int_rz(a), (int)a);
}
static void doubles(double a, double b)
{
    volatile double va = a, vb = b;
    MODES(double, d);
    SAME(__double2float_ru(a), IN(FE_UPWARD, float, va));
    SAME(__double2float_rd(a), IN(FE_DOWNWARD, float, va));
    SAME(__double2ll_rn(a), llrint(a));
}

int main(void)
{
    unsigned long long state = 1;
    for (int k = 0; k < 2000; k++) {
        double v[2];
        for (double &x : v) {
            state = state * 6364136223846793005 + 1442695040888963407;
            x = ((long long)state >> 11) * 0x1p-40 * (k % 7 + 1);
        }
        floats((float)v[0], (float)v[1]);
        doubles(v[0], v[1]);
    }
    SAME(__float2int_rz(-3e9f), -2147483647 - 1);
    SAME(__double2uint_rn(1e10), 4294967295u);
    SAME(__int2float_rn(16777217), 16777216.f);
    SAME(__int2float_ru(16777217), 16777218.f);
    SAME(__ull2float_rd(~0ull), 18446742974197923840.f);
    SAME(__fmaf_rn(1 + 0x1p-23f, 1 - 0x1p-23f, -1), -0x1p-46f);
    return wrong != 0;
}

// ## vectors.cu -- In structures and as arguments; more layouts than conformance/.
#include <stdint.h>

#define LAYOUT(type, size, alignment) \
    static_assert(sizeof(type) == size && alignof(type) == alignment, #type)
LAYOUT(char1, 1, 1);
LAYOUT(uchar2, 2, 2);
LAYOUT(ushort4, 8, 8);
LAYOUT(long1, 8, 8);
LAYOUT(ulong2, 16, 16);
LAYOUT(longlong3, 24, 8);
LAYOUT(ulonglong4, 32, 16);
LAYOUT(double4, 32, 16);

struct mixed {
    char c;
    float4 v;
    double3 w;
};

__managed__ float4 out[2];

__global__ void sum_kernel(mixed m, uchar4 pixel)
{
    float4 v = m.v;
    out[threadIdx.x] = make_float4(v.x + m.w.z, v.y + pixel.w, v.z + m.c,
                                   (uintptr_t)out % 16);
}

static_assert(INT_MIN < 0 && LLONG_MAX > 0, "nvcc has these without a header");

int main(void)
{
    mixed m = {3, make_float4(1, 2, 3, 4), make_double3(0, 0, 10)};
    sum_kernel<<<1, 2>>>(m, make_uchar4(0, 0, 0, 255));
    if (cudaDeviceSynchronize())
        return 1;
    dim3 d = make_uint3(4, 5, 6), e(7);
    return out[1].x != 11 || out[1].y != 257 || out[1].z != 6 || out[1].w != 0 ||
           d.z != 6 || e.y != 1;
}

// ## headers.cu -- NVIDIA's headers that need no GPU; NVTX's functions do nothing.
#include <cuda/std/array>
#include <cuda/std/cmath>
#include <cuda/std/complex>
#include <cuda/std/limits>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#include <device_functions.h>
#include <math_constants.h>
#include <nvtx3/nvToolsExt.h>
#include <vector_functions.h>

__managed__ float4 values;
__managed__ double others[3];

__global__ void use_headers(void)
{
    cuda::std::array<float, 2> pair = {CUDART_PI_F, CUDART_INF_F};
    auto [least, most] = cuda::std::make_pair(cuda::std::numeric_limits<int>::min(), 7);
    cuda::std::complex<double> z(3, 4);
    values = make_float4(pair[0], pair[1], least, most);
    others[0] = cuda::std::abs(z);
    others[1] = cuda::std::span<float>(pair).size() + cuda::std::fmax(0.5, 0.25);
    others[2] = CUDART_SQRT_TWO * CUDART_SQRT_HALF;
}

int main(void)
{
    nvtxRangePush("use_headers");
    use_headers<<<1, 1>>>();
    cudaDeviceSynchronize();
    nvtxRangePop();
    bool is_right = values.x > 3.14f && values.x < 3.15f && values.y == HUGE_VALF &&
                    values.z == -2147483648.0f && values.w == 7 && others[0] == 5 &&
                    others[1] == 2.5 && others[2] > 1 - 1e-15 && others[2] < 1 + 1e-15;
    return !is_right;
}
