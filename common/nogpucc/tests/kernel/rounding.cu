// Arithmetic and conversions in the four directions, against the processor's own modes.
#include <fenv.h>
#include <stdio.h>

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
    SAME(__float2int_rz(3e9f), 2147483647);
    SAME(__float2int_rz(-3e9f), -2147483647 - 1);
    SAME(__float2uint_rz(-1.f), 0u);
    SAME(__float2int_rn(nanf("")), 0);
    SAME(__double2uint_rn(1e10), 4294967295u);
    SAME(__int2float_rn(16777217), 16777216.f);
    SAME(__int2float_ru(16777217), 16777218.f);
    SAME(__ull2float_rd(~0ull), 18446742974197923840.f);
    SAME(__fmaf_rn(1 + 0x1p-23f, 1 - 0x1p-23f, -1), -0x1p-46f);
    float a = 1 + 0x1p-12f, product = a * a;
    SAME(__fadd_rn(__fmul_rn(a, a), -product), 0.f);
    return wrong != 0;
}
