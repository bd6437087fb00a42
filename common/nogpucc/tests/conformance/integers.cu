// integers.cu -- Integer arithmetic, shifts and bit functions.
#include "rule.h"

typedef long long wide;
typedef unsigned long long uwide;

/* rule, expression of i = -7, u = 7, n = 33, big = 2^31-1, least = -2^31, all = 2^32-1 */
#define RULES(X) \
    X("divide-truncates", i / 2) \
    X("remainder-has-sign-of-dividend", i % 3) \
    X("least-by-minus-1", least / (i + 6)) \
    X("least-by-minus-1-remainder", least % (i + 6)) \
    X("least-by-minus-1-wide", ((wide)least * (1ll << 32)) / (i + 6)) \
    X("shift-right-is-arithmetic", i >> 1) \
    X("shift-right-unsigned", all >> 31) \
    X("unsigned-wraps", all + 2u) \
    X("unsigned-product-wraps", all *all) \
    X("signed-and-unsigned-compare", i<(int)u && (unsigned)i> u) \
    X("unsigned-to-int", (int)all) \
    X("int-to-char", (signed char)(u + 250)) \
    X("wide-product", (wide)big *big) \
    X("char-is-signed", (char)200 < 0) \
    X("sizeof-long", sizeof(long)) \
    X("sizeof-pointer", sizeof(void *)) \
    X("sizeof-size_t", sizeof(size_t)) \
    X("mulhi", __mulhi(big, big)) \
    X("mulhi-negative", __mulhi(i, big)) \
    X("umulhi", __umulhi(all, all)) \
    X("mul64hi", __mul64hi(1ll << 62, i)) \
    X("umul64hi", __umul64hi(1ull << 63, all)) \
    X("mul24", __mul24(i, 3)) \
    X("umul24", __umul24(u, 1u << 20)) \
    X("popc", __popc(all)) \
    X("popc-0", __popc(0)) \
    X("popcll", __popcll(~0ull << 4)) \
    X("clz-0", __clz(0)) \
    X("clz-1", __clz(1)) \
    X("clz-negative", __clz(i)) \
    X("clzll-0", __clzll(0)) \
    X("ffs-0", __ffs(0)) \
    X("ffs-1", __ffs(1)) \
    X("ffs-least", __ffs(least)) \
    X("ffsll", __ffsll(1ll << 40)) \
    X("brev", __brev(1)) \
    X("brevll", (wide)(__brevll(2) >> 32)) \
    X("byte-perm", __byte_perm(0x03020100, 0x07060504, 0x5410)) \
    X("funnelshift-l", __funnelshift_l(0x80000000u, 1, 4)) \
    X("funnelshift-l-wraps", __funnelshift_l(1, 2, n)) \
    X("funnelshift-lc-clamps", __funnelshift_lc(1, 2, n)) \
    X("funnelshift-r", __funnelshift_r(0, 1, 4)) \
    X("funnelshift-rc-clamps", __funnelshift_rc(1, 2, n)) \
    X("sad", __sad(i, 5, 100)) \
    X("usad", __usad(u, 10u, 100u)) \
    X("hadd", __hadd(i, 2)) \
    X("rhadd", __rhadd(i, 2)) \
    X("uhadd", __uhadd(all, 1u)) \
    X("abs", abs(i)) \
    X("llabs", llabs((wide)i)) \
    X("min", min(i, 3)) \
    X("max", max(i, 3)) \
    X("umin", min(u, 3u)) \
    X("max-wide", max((wide)i, 1ll << 40)) \
    X("dp4a", __dp4a(0x01020304, 0x01010101, 5)) \
    X("vadd4", __vadd4(0x01020304, 0x01ff0101)) \
    X("vabsdiffu4", __vabsdiffu4(0x01020304, 0x04030201)) \
    X("integer-of-float-bits", __float_as_int(1.0f)) \
    X("float-of-integer-bits", __int_as_float(0x40490fdb) > 3.14f) \
    X("double-high-word", __double2hiint(1.0)) \
    X("double-from-words", __hiloint2double(0x40000000, 0)) \
    X("double-as-wide", __double_as_longlong(1.0) >> 52)

enum { MOST = 80 };

__global__ void rules_kernel(double *d_out, int i, unsigned u, int n, int big, int least,
                             unsigned all)
{
    int k = 0;
#define RUN(rule, expression) d_out[k++] = (double)(expression);
    RULES(RUN)
}

int main(void)
{
#define NAME(rule, expression) rule,
    static const char *const names[] = {RULES(NAME)};
    double *d_out, values[MOST];
    char text[64];
    MUST(cudaMalloc((void **)&d_out, sizeof values));
    rules_kernel<<<1, 1>>>(d_out, -7, 7, 33, 2147483647, -2147483647 - 1, 4294967295u);
    MUST(cudaMemcpy(values, d_out, sizeof values, cudaMemcpyDeviceToHost));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(text, sizeof text, "%.17g", values[i]);
        show_text(names[i], text);
    }
    return 0;
}
