// How the threads of a block share memory and wait for each other; fences.
#pragma once

// A static __shared__ variable becomes a thread variable of the worker that runs the
// block; a dynamic one, extern __shared__ T name[], points to dynamic_shared(), which
// ends at a guard page. The line is part of each call so that a report can name it: see
// fiber.cpp.
#define CUX_LINE int line = __builtin_LINE()

namespace cux {
void *dynamic_shared();
// Waits for all threads of the block; returns for how many of them the predicate holds,
// and in *threads how many there are.
int syncthreads(int predicate, int *threads, int line);
}

static inline void __syncthreads(CUX_LINE)
{
    int threads;
    cux::syncthreads(0, &threads, line);
}
static inline int __syncthreads_count(int predicate, CUX_LINE)
{
    int threads;
    return cux::syncthreads(predicate, &threads, line);
}
static inline int __syncthreads_and(int predicate, CUX_LINE)
{
    int threads;
    return cux::syncthreads(predicate, &threads, line) == threads;
}
static inline int __syncthreads_or(int predicate, CUX_LINE)
{
    int threads;
    return cux::syncthreads(predicate, &threads, line) != 0;
}

static inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
static inline void __threadfence_block() { __threadfence(); }
static inline void __threadfence_system() { __threadfence(); }
