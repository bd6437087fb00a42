// What a kernel finds there: threadIdx and the like, printf, assert, clocks, traps.
#pragma once
#include <time.h>

// They are plain variables that the loop over threads (thread_loop.h) sets before each
// thread runs, so that __device__ functions can use them and a debugger can print them.
// There is one copy per worker, since each runs another block. They are static so that
// the compiler can see that no other file changes them: "extern" costs g++ a factor of
// 2.4. For the same reason nothing may take their address.
#ifdef CUX_COUNT // except where an access has to be told from one to shared memory
#define CUX_STATIC extern
#else
#define CUX_STATIC static
#endif
CUX_STATIC __thread uint3 threadIdx, blockIdx;
CUX_STATIC __thread dim3 blockDim, gridDim;
#undef CUX_STATIC
static constexpr int warpSize = 32;

// The kernel itself does not write the built-in variables: hides this from the race
// check.
#ifdef CUX_CHECK
#define CUX_UNSEEN __attribute__((noinline, no_sanitize("thread")))
#else
#define CUX_UNSEEN inline
#endif

namespace cux {
// Does this thread run a kernel at present? Functions of both sides that ask for
// __CUDA_ARCH__ have a body for each.
extern __thread bool runs_kernel;
static constexpr bool on_device()
{
    return !__builtin_is_constant_evaluated() && runs_kernel;
}

static CUX_UNSEEN void set_thread(uint3 t) { threadIdx = t; }
static CUX_UNSEEN void set_block(uint3 b) { blockIdx = b; }
static CUX_UNSEEN void set_sizes(dim3 grid, dim3 block)
{
    gridDim = grid;
    blockDim = block;
}

// The thread's number within its block, as warps count: along x, then y, then z.
static inline unsigned thread_number()
{
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
static inline unsigned lane() { return thread_number() % warpSize; }
}

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
