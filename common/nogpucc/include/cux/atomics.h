// Atomic functions: atomicAdd() and the others, for the same types as in CUDA.
#pragma once

// Each returns the old value. All are atomic for the whole machine, so the _block and
// _system forms are the same functions.
typedef unsigned long long cux_u64;

// FETCH: the compiler has the operation built in. LOOP: tries until no other thread
// interferes; next computes the new value from old and v.
#define CUX_SCOPES(name, T) \
    static inline T name##_block(T *p, T v) { return name(p, v); } \
    static inline T name##_system(T *p, T v) { return name(p, v); }
#define CUX_FETCH(name, T, operation) \
    static inline T name(T *p, T v) \
    { \
        return __atomic_##operation(p, v, __ATOMIC_SEQ_CST); \
    } \
    CUX_SCOPES(name, T)
#define CUX_LOOP(name, T, next) \
    static inline T name(T *p, T v) \
    { \
        T old, now; \
        __atomic_load(p, &old, __ATOMIC_RELAXED); \
        do \
            now = next; \
        while (!__atomic_compare_exchange(p, &old, &now, true, __ATOMIC_SEQ_CST, \
                                          __ATOMIC_RELAXED)); \
        return old; \
    } \
    CUX_SCOPES(name, T)

CUX_FETCH(atomicAdd, int, fetch_add)
CUX_FETCH(atomicAdd, unsigned, fetch_add)
CUX_FETCH(atomicAdd, cux_u64, fetch_add)
CUX_LOOP(atomicAdd, float, old + v)
CUX_LOOP(atomicAdd, double, old + v)
CUX_FETCH(atomicSub, int, fetch_sub)
CUX_FETCH(atomicSub, unsigned, fetch_sub)
CUX_FETCH(atomicExch, int, exchange_n)
CUX_FETCH(atomicExch, unsigned, exchange_n)
CUX_FETCH(atomicExch, cux_u64, exchange_n)
static inline float atomicExch(float *p, float v)
{
    float old;
    __atomic_exchange(p, &v, &old, __ATOMIC_SEQ_CST);
    return old;
}
CUX_SCOPES(atomicExch, float)
CUX_FETCH(atomicAnd, int, fetch_and)
CUX_FETCH(atomicAnd, unsigned, fetch_and)
CUX_FETCH(atomicAnd, cux_u64, fetch_and)
CUX_FETCH(atomicOr, int, fetch_or)
CUX_FETCH(atomicOr, unsigned, fetch_or)
CUX_FETCH(atomicOr, cux_u64, fetch_or)
CUX_FETCH(atomicXor, int, fetch_xor)
CUX_FETCH(atomicXor, unsigned, fetch_xor)
CUX_FETCH(atomicXor, cux_u64, fetch_xor)
CUX_LOOP(atomicMin, int, v < old ? v : old)
CUX_LOOP(atomicMin, unsigned, v < old ? v : old)
CUX_LOOP(atomicMin, long long, v < old ? v : old)
CUX_LOOP(atomicMin, cux_u64, v < old ? v : old)
CUX_LOOP(atomicMax, int, old < v ? v : old)
CUX_LOOP(atomicMax, unsigned, old < v ? v : old)
CUX_LOOP(atomicMax, long long, old < v ? v : old)
CUX_LOOP(atomicMax, cux_u64, old < v ? v : old)
CUX_LOOP(atomicInc, unsigned, old >= v ? 0 : old + 1)
CUX_LOOP(atomicDec, unsigned, old == 0 || old > v ? v : old - 1)
#undef CUX_FETCH
#undef CUX_LOOP
#undef CUX_SCOPES

// Stores v if *p has the expected value.
#define CUX_CAS(name, T) \
    static inline T name(T *p, T expected, T v) \
    { \
        __atomic_compare_exchange_n(p, &expected, v, false, __ATOMIC_SEQ_CST, \
                                    __ATOMIC_SEQ_CST); \
        return expected; \
    }
#define CUX_CAS_SCOPES(T) \
    CUX_CAS(atomicCAS, T) CUX_CAS(atomicCAS_block, T) CUX_CAS(atomicCAS_system, T)
CUX_CAS_SCOPES(unsigned short)
CUX_CAS_SCOPES(int)
CUX_CAS_SCOPES(unsigned)
CUX_CAS_SCOPES(cux_u64)
#undef CUX_CAS
#undef CUX_CAS_SCOPES
