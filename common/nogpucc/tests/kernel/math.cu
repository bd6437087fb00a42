// CUDA's own math functions, against the definitions in long double.
#include <cmath>
#include <math.h>
#include <stdio.h>

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
        EXPECT(rsqrtf(x), 1 / sqrtl((float)x), 3e-7);
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
        EXPECT(__fdividef(x, 3), x / 3, 3e-7);
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
    EXPECT(__saturatef(-3), 0, 0);
    EXPECT(__saturatef(nanf("")), 0, 0);
    EXPECT(__saturatef(0.25f), 0.25, 0);
    return wrong != 0;
}
