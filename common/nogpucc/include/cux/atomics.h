// Atomic functions: atomicAdd() and the others, for the same types as in CUDA.
#pragma once

// Each returns the old value. All are atomic for the whole machine, so the _block and
// _system forms are the same functions.
typedef unsigned long long cux_u64;

// The lexer marks addresses in __shared__ variables: one worker runs all threads of a
// block, so that an addition there need not be atomic. volatile keeps it out of vectors,
// whose elements may be the same.
namespace cux {
template <class T>
struct in_shared {
    T *p;
    operator T *() const { return p; }
    T add(T v) const
    {
        volatile T *const place = p;
        const T old = *place;
        if constexpr (std::is_integral_v<T>)
            __builtin_add_overflow(old, v, &v);
        else
            v = old + v;
        *place = v;
        return old;
    }
};
template <class T>
static inline in_shared<T> of_block(T *p)
{
    return {p};
}
}
#define CUX_ADD_IN_SHARED(T) \
    static inline T atomicAdd(cux::in_shared<T> p, T v) { return p.add(v); }
CUX_ADD_IN_SHARED(int)
CUX_ADD_IN_SHARED(unsigned)
CUX_ADD_IN_SHARED(cux_u64)
CUX_ADD_IN_SHARED(float)
CUX_ADD_IN_SHARED(double)
#undef CUX_ADD_IN_SHARED

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

// For the types of most whole numbers.
#define CUX_FETCH_WHOLE(name, operation) \
    CUX_FETCH(name, int, operation) \
    CUX_FETCH(name, unsigned, operation) \
    CUX_FETCH(name, cux_u64, operation)
#define CUX_LOOP_WHOLE(name, next) \
    CUX_LOOP(name, int, next) \
    CUX_LOOP(name, unsigned, next) \
    CUX_LOOP(name, long long, next) \
    CUX_LOOP(name, cux_u64, next)

CUX_FETCH_WHOLE(atomicAdd, fetch_add)
CUX_LOOP(atomicAdd, float, old + v)
CUX_LOOP(atomicAdd, double, old + v)
CUX_FETCH(atomicSub, int, fetch_sub)
CUX_FETCH(atomicSub, unsigned, fetch_sub)
CUX_FETCH_WHOLE(atomicExch, exchange_n)
static inline float atomicExch(float *p, float v)
{
    float old;
    __atomic_exchange(p, &v, &old, __ATOMIC_SEQ_CST);
    return old;
}
CUX_SCOPES(atomicExch, float)
CUX_FETCH_WHOLE(atomicAnd, fetch_and)
CUX_FETCH_WHOLE(atomicOr, fetch_or)
CUX_FETCH_WHOLE(atomicXor, fetch_xor)
CUX_LOOP_WHOLE(atomicMin, v < old ? v : old)
CUX_LOOP_WHOLE(atomicMax, old < v ? v : old)
CUX_LOOP(atomicInc, unsigned, old >= v ? 0 : old + 1)
CUX_LOOP(atomicDec, unsigned, old == 0 || old > v ? v : old - 1)
#undef CUX_FETCH
#undef CUX_FETCH_WHOLE
#undef CUX_LOOP
#undef CUX_LOOP_WHOLE
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
