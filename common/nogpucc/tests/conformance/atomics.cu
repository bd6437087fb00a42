// atomics.cu -- Every atomic function on every type: what it returns and what it leaves.
#include "rule.h"

typedef unsigned long long wide;
typedef long long swide;

/* rule, type, value before, call on p */
#define RULES(X) \
    X("add-int", int, -5, atomicAdd(p, 8)) \
    X("add-int-wraps", int, 2147483647, atomicAdd(p, 1)) \
    X("add-unsigned", unsigned, 5, atomicAdd(p, 8u)) \
    X("add-unsigned-wraps", unsigned, 4294967295u, atomicAdd(p, 2u)) \
    X("add-wide", wide, 1ull << 40, atomicAdd(p, (wide)1)) \
    X("add-float", float, 1.5, atomicAdd(p, 0.25f)) \
    X("add-double", double, 1.5, atomicAdd(p, 0.125)) \
    X("add-by-integer-constant", float, 1.5, atomicAdd(p, 1)) \
    X("sub-int", int, 5, atomicSub(p, 8)) \
    X("sub-unsigned", unsigned, 5, atomicSub(p, 3u)) \
    X("exch-int", int, 5, atomicExch(p, -1)) \
    X("exch-unsigned", unsigned, 5, atomicExch(p, 9u)) \
    X("exch-wide", wide, 5, atomicExch(p, 1ull << 33)) \
    X("exch-float", float, 0.5, atomicExch(p, 2.5f)) \
    X("min-int", int, -5, atomicMin(p, -6)) \
    X("min-int-keeps", int, -5, atomicMin(p, 6)) \
    X("min-unsigned", unsigned, 4000000000u, atomicMin(p, 7u)) \
    X("min-wide", wide, 1ull << 40, atomicMin(p, (wide)3)) \
    X("min-signed-wide", swide, -4, atomicMin(p, (swide)-5)) \
    X("max-int", int, -5, atomicMax(p, 6)) \
    X("max-int-keeps", int, -5, atomicMax(p, -6)) \
    X("max-unsigned", unsigned, 7, atomicMax(p, 4000000000u)) \
    X("max-wide", wide, 3, atomicMax(p, 1ull << 40)) \
    X("max-signed-wide", swide, -4, atomicMax(p, (swide)-3)) \
    X("inc", unsigned, 3, atomicInc(p, 5u)) \
    X("inc-wraps-at-limit", unsigned, 5, atomicInc(p, 5u)) \
    X("inc-wraps-past-limit", unsigned, 9, atomicInc(p, 5u)) \
    X("dec", unsigned, 3, atomicDec(p, 5u)) \
    X("dec-wraps-at-0", unsigned, 0, atomicDec(p, 5u)) \
    X("dec-wraps-past-limit", unsigned, 9, atomicDec(p, 5u)) \
    X("cas-int", int, 5, atomicCAS(p, 5, 7)) \
    X("cas-int-fails", int, 5, atomicCAS(p, 6, 7)) \
    X("cas-unsigned", unsigned, 5, atomicCAS(p, 5u, 7u)) \
    X("cas-wide", wide, 5, atomicCAS(p, (wide)5, 1ull << 35)) \
    X("cas-short", unsigned short, 5, \
      atomicCAS(p, (unsigned short)5, (unsigned short)7)) \
    X("and-int", int, 12, atomicAnd(p, 10)) \
    X("and-unsigned", unsigned, 12, atomicAnd(p, 10u)) \
    X("and-wide", wide, 12, atomicAnd(p, (wide)10)) \
    X("or-int", int, 12, atomicOr(p, 10)) \
    X("or-unsigned", unsigned, 12, atomicOr(p, 10u)) \
    X("or-wide", wide, 12, atomicOr(p, 1ull << 36)) \
    X("xor-int", int, 12, atomicXor(p, 10)) \
    X("xor-unsigned", unsigned, 12, atomicXor(p, 10u)) \
    X("xor-wide", wide, 12, atomicXor(p, (wide)10)) \
    X("add-block", int, 1, atomicAdd_block(p, 2)) \
    X("add-system", int, 1, atomicAdd_system(p, 2)) \
    X("max-block", int, 1, atomicMax_block(p, 2)) \
    X("cas-system", int, 1, atomicCAS_system(p, 1, 2))

enum { MOST = 64 };

__global__ void rules_kernel(wide *d_cells, double *d_old, double *d_new)
{
    int i = 0;
#define RUN(rule, type, before, call) \
    { \
        type *p = (type *)&d_cells[i]; \
        *p = (type)(before); \
        d_old[i] = (double)(call); \
        d_new[i] = (double)*p; \
        i++; \
    }
    RULES(RUN)
}

/* Every thread adds to the same elements: no addition is lost. */
__global__ void contend_kernel(int *d_sum, float *d_float, wide *d_wide, int *d_max)
{
    __shared__ int sum;
    if (threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    atomicAdd(&sum, 1);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(&d_sum[1], sum);
    atomicAdd(&d_sum[0], 1);
    atomicAdd(d_float, 1.0f);
    atomicAdd(d_wide, (wide)threadIdx.x);
    atomicMax(d_max, (int)(blockIdx.x * blockDim.x + threadIdx.x));
    int seen = d_sum[2], assumed;
    do { // an addition made of compare-and-swap
        assumed = seen;
        seen = atomicCAS(&d_sum[2], assumed, assumed + 1);
    } while (seen != assumed);
}

static void show_rules(void)
{
#define NAME(rule, type, before, call) rule,
    static const char *const names[] = {RULES(NAME)};
    double *d_old, *d_new, before[MOST], after[MOST];
    wide *d_cells;
    char text[100];
    MUST(cudaMalloc((void **)&d_old, sizeof before));
    MUST(cudaMalloc((void **)&d_new, sizeof after));
    MUST(cudaMalloc((void **)&d_cells, MOST * sizeof *d_cells));
    rules_kernel<<<1, 1>>>(d_cells, d_old, d_new);
    MUST(cudaMemcpy(before, d_old, sizeof before, cudaMemcpyDeviceToHost));
    MUST(cudaMemcpy(after, d_new, sizeof after, cudaMemcpyDeviceToHost));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(text, sizeof text, "%.14g -> %.14g", before[i], after[i]);
        show_text(names[i], text);
    }
}

int main(void)
{
    int *d_cells;
    show_rules();
    MUST(cudaMalloc((void **)&d_cells, 8 * sizeof *d_cells));
    MUST(cudaMemset(d_cells, 0, 8 * sizeof *d_cells));
    contend_kernel<<<100, 100>>>(d_cells, (float *)&d_cells[3], (wide *)&d_cells[4],
                                 &d_cells[6]);
    show_ints("contended-global-shared-cas", d_cells, 3);
    float sum;
    wide wide_sum;
    MUST(cudaMemcpy(&sum, &d_cells[3], sizeof sum, cudaMemcpyDeviceToHost));
    MUST(cudaMemcpy(&wide_sum, &d_cells[4], sizeof wide_sum, cudaMemcpyDeviceToHost));
    show_number("contended-float", sum);
    show_number("contended-wide", (double)wide_sum);
    show_ints("contended-max", &d_cells[6], 1);
    return 0;
}
