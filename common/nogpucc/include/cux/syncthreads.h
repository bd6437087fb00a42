// __syncthreads(), fences and shared memory: how the threads of a block cooperate.
#pragma once
#ifndef __clang__
#include <source_location>
#endif

// A static __shared__ variable becomes a thread-local variable of the worker that runs
// the block. A dynamic one, extern __shared__ T name[], points to dynamic_shared(), which
// ends at a guard page. Each call of a barrier passes where it is, for reports.
namespace cux {
struct source_position { // in two registers
    const char *file;
    unsigned line : 22, column : 10;
    bool operator==(const source_position &p) const
    {
        return line == p.line && column == p.column;
    }
    bool operator<(const source_position &p) const
    {
        return line < p.line || (line == p.line && column < p.column);
    }
};
#ifdef __clang__
#define CUX_COLUMN (__builtin_COLUMN() & 1023)
#else
#define CUX_COLUMN (std::source_location::current().column() & 1023)
#endif
#define CUX_HERE \
    cux::source_position here = {__builtin_FILE(), __builtin_LINE(), CUX_COLUMN}

void *dynamic_shared();
// Check builds: the variable has a red zone before first and after end, so that an index
// that runs from one array into the next does not go unnoticed. It spans many rows, since
// beyond it are the runtime's own variables.
constexpr size_t red_zone = 16 << 10;
void guard_shared(void *variable, size_t size, const volatile void *first,
                  const volatile void *end);
// Count builds: a block's first thread that comes here fills it, see docs/counts.md.
void fill_shared(void *variable, size_t size);
// Waits for all threads of the block. Returns how many of them have a true predicate, and
// in *threads how many they are.
int syncthreads(int predicate, int *threads, source_position);
// A barrier of the user's own (cuda/barrier): threads arrive, which may end a phase; some
// of them take no part in later phases; a thread waits for the end of a phase.
struct phases {
    int expected, missing;
    unsigned phase;
};
unsigned arrive(phases *, int threads, int dropped);
void wait_phase(const phases *, unsigned phase);
// All of size neighboring threads bring a value; `all`, unless null, gets those of all.
void tile_meet(unsigned size, uint64_t value, uint64_t *all, source_position);
// Waits for all blocks of a cooperative launch.
void grid_sync(source_position);
bool is_cooperative();
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
