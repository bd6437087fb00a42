// What else a kernel can call: printf, assert, clocks, loads with cache hints, traps.
#pragma once
#include "builtin_variables.h"
#include <time.h>

// The lexer redirects printf and assert in device code to these. As on a GPU, text
// appears only when a later call flushes it: device_printf.cpp.
namespace cux {
int device_printf(const char *, ...) __attribute__((format(printf, 1, 2)));
void device_assert(const char *what, const char *file, unsigned line,
                   const char *function, uint3 block = blockIdx,
                   uint3 thread = threadIdx);
void device_trap();
void device_nap(unsigned ns);
}

static inline void __trap() { cux::device_trap(); }
static inline void __brkpt() {}
static inline void __nanosleep(unsigned ns) { cux::device_nap(ns); }
// Ticks of the processor's time stamp counter. An arm64 processor's may tick only every
// 40 ns: there it is nanoseconds.
static inline long long clock64()
{
#ifdef __x86_64__
    return __builtin_ia32_rdtsc();
#else
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000ll + t.tv_nsec;
#endif
}

// What the lexer makes of clock() in code that the device may run.
namespace cux {
static inline clock_t device_clock() { return on_device() ? clock64() : ::clock(); }
}

// Loads and stores with a cache hint: plain loads and stores here.
#define CUX_LOAD(name) \
    template <class T> \
    static inline T name(const T *p) \
    { \
        return *p; \
    }
CUX_LOAD(__ldg)
CUX_LOAD(__ldca)
CUX_LOAD(__ldcg)
CUX_LOAD(__ldcs)
CUX_LOAD(__ldcv)
CUX_LOAD(__ldlu)
#undef CUX_LOAD
#define CUX_STORE(name) \
    template <class T> \
    static inline void name(T *p, T v) \
    { \
        *p = v; \
    }
CUX_STORE(__stwb)
CUX_STORE(__stcg)
CUX_STORE(__stcs)
CUX_STORE(__stwt)
#undef CUX_STORE
