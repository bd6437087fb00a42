// How the threads of a block share memory and wait for each other; fences.
#pragma once

// A static __shared__ variable becomes a thread variable of the worker that runs the
// block; a dynamic one, extern __shared__ T name[], points to dynamic_shared(), which
// ends at a guard page. Each call of a barrier brings its place along, for reports:
// fibers.cpp.
namespace cux {
struct source_position {
    const char *file;
    int line;
};
#define CUX_HERE cux::source_position here = {__builtin_FILE(), __builtin_LINE()}

void *dynamic_shared();
// Check builds: the variable has a red zone on either side of [first, end), which nobody
// may touch. Otherwise it would go unseen that an index runs from one array into the
// next.
constexpr size_t red_zone = 64;
void guard_shared(void *variable, size_t size, const volatile void *first,
                  const volatile void *end);
// Waits for all threads of the block; returns for how many of them the predicate holds,
// and in *threads how many there are.
int syncthreads(int predicate, int *threads, source_position);
}

static inline void __syncthreads(CUX_HERE)
{
    int threads;
    cux::syncthreads(0, &threads, here);
}
static inline int __syncthreads_count(int predicate, CUX_HERE)
{
    int threads;
    return cux::syncthreads(predicate, &threads, here);
}
static inline int __syncthreads_and(int predicate, CUX_HERE)
{
    int threads;
    return cux::syncthreads(predicate, &threads, here) == threads;
}
static inline int __syncthreads_or(int predicate, CUX_HERE)
{
    int threads;
    return cux::syncthreads(predicate, &threads, here) != 0;
}

static inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
static inline void __threadfence_block() { __threadfence(); }
static inline void __threadfence_system() { __threadfence(); }
