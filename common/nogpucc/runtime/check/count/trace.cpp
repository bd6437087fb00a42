// --count: writes down what each lane does, until its warp can be matched.
#include "check/count/counting.h"
#include "check/hooks/access_hooks.h"
#include "memory/allocation.h"
#include "threads/fibers.h"

__thread uint3 threadIdx, blockIdx;
__thread dim3 blockDim, gridDim;

// A kernel's threads run one after the other, or take turns at barriers; a GPU runs 32 of
// them together. So each lane's blocks of code and accesses are written down. When the
// warp has ended, or its block has met at a barrier, match_lanes() finds out which of them
// a warp would have executed together.
namespace cux {
static lane_trace traces[MAX_THREADS];
static unsigned traced, first_traced; // that have traces; the first one's number
static uint3 traced_block;
static __thread lane_trace *now_lane; // of the thread that runs; null: none
static const size_t MOST = 1ul << 30; // bytes of a block's traces
static size_t held;

template <class T>
void growing<T>::grow()
{
    const size_t n = size(), more = n ? 2 * n : 64;
    held += (more - n) * sizeof(T);
    if (held > MOST) {
        found();
        fprintf(
            stderr,
            "cuda: %s is endless, or does too much between two barriers to be counted: "
            "give it less to do\n",
            name_kernel().text);
        for (lane_trace &t : traces) {
            free(t.blocks.first);
            free(t.accesses.first);
            t = {};
        }
        held = 0;
        now_lane = nullptr;
        stop_kernel(cudaErrorLaunchFailure);
    }
    first = (T *)realloc(first, more * sizeof(T));
    end = first + n;
    limit = first + more;
}

// A block finds no zeros where it has not written, but a NaN or a large int.
void fill_shared(void *variable, size_t size)
{
    static const unsigned PATTERN = 0x7fc0dead;
    static thread_local std::set<void *> filled;
    static thread_local unsigned long launch, block;
    const unsigned long now = number_of(now_block, current->s.grid);
    if (launch != current->number || block != now)
        filled.clear();
    launch = current->number;
    block = now;
    if (!filled.insert(variable).second)
        return;
    for (size_t i = 0; i < size; i++)
        ((char *)variable)[i] = (char)(PATTERN >> i % sizeof PATTERN * 8);
}

// Where memory lies, for the thread of the host that runs the block.
struct places {
    const task *of;
    bytes fixed, dynamic; // shared memory
};
static thread_local places here;

static void look_around()
{
    if (here.of == current && here.dynamic.n == current->s.shared)
        return;
    here = {current, static_shared(), {}};
    if (current->s.shared)
        here.dynamic = {(char *)dynamic_shared(), current->s.shared};
}
static bool within(const void *p, const void *first, size_t n)
{
    return (size_t)((const char *)p - (const char *)first) < n;
}
static bool is_built_in(const void *p)
{
    return within(p, &threadIdx, sizeof threadIdx) ||
           within(p, &blockIdx, sizeof blockIdx) ||
           within(p, &blockDim, sizeof blockDim) || within(p, &gridDim, sizeof gridDim);
}

struct constant_range {
    const void *first;
    size_t bytes;
};
static std::vector<constant_range> &constants() // used before main()
{
    static auto &list = *new std::vector<constant_range>;
    return list;
}
constant_memory::constant_memory(const void *p, size_t n)
{
    constants().push_back({p, n});
}
static bool is_constant(const void *p)
{
    for (const constant_range &c : constants())
        if (within(p, c.first, c.bytes))
            return true;
    return false;
}

enum memory_space { OTHER, GLOBAL_MEMORY, SHARED_MEMORY };
static const size_t OWN_STACK = 8 << 20;
static memory_space space_of(const void *p)
{
    if (within(p, arena, arena_size))
        return GLOBAL_MEMORY;
    if (within(p, here.dynamic.first, here.dynamic.n))
        return SHARED_MEMORY;
    if (within(p, here.fixed.first, here.fixed.n))
        return is_built_in(p) ? OTHER : SHARED_MEMORY;
    if (within(p, __builtin_frame_address(0), OWN_STACK))
        return OTHER; // a variable of the thread itself
    if (is_symbol(p))
        return is_constant(p) ? OTHER : GLOBAL_MEMORY;
    return where(p) == HOST ? OTHER : GLOBAL_MEMORY;
}

static uint8_t kind_of(access_kind what)
{
    if (what == READ || what == ATOMIC_LOAD)
        return LOAD;
    return what == WRITE || what == ATOMIC_STORE ? STORE : ATOMICS;
}
void accessed(const void *p, size_t n, access_kind what, void *pc)
{
    lane_trace *const l = now_lane;
    const memory_space space = l ? space_of(p) : OTHER;
    if (space == OTHER)
        return;
    const uint8_t kind = kind_of(what) + (space == SHARED_MEMORY ? SHARED : 0);
    // atomicAdd() of a float reads, then tries to swap: one instruction on a GPU.
    if (what == COMPARE_AND_SWAP && l->accesses.size()) {
        const access &last = l->accesses.end[-1];
        if (last.address == (uintptr_t)p && last.kind % SHARED == LOAD)
            l->accesses.end--;
    }
    l->accesses.push({(uintptr_t)p, (uint32_t)(uintptr_t)pc, (uint8_t)n, kind});
}
// nvcc copies such a structure word by word.
void accessed_parts(const void *p, size_t n, access_kind what, void *pc)
{
    const uintptr_t both = (uintptr_t)p | n;
    const size_t part = both % 4 == 0 ? 4 : both % 2 == 0 ? 2 : 1;
    for (size_t i = 0; i < n; i += part)
        accessed((const char *)p + i, part, what, pc);
}
void accessed_bytes(const void *p, size_t n, access_kind what, void *pc)
{
    for (size_t i = 0; now_lane && i < n; i++)
        accessed((const char *)p + i, 1, what, pc);
}
void fenced() {}

static void begin_at(lane_trace &t, uint32_t pc)
{
    t.blocks.push({pc, (uint32_t)t.accesses.size()});
}
static void write_all()
{
    for (unsigned i = 0; i < traced; i++)
        trace_accesses(traces[i], traced_block, first_traced + i);
}
static void match_all()
{
    write_all();
    for (unsigned i = 0; i < traced; i += LANES)
        match_lanes(traces + i, traced - i < LANES ? traced - i : LANES,
                    first_traced + i);
    for (unsigned i = 0; i < traced; i++) {
        traces[i].blocks.clear();
        traces[i].accesses.clear();
    }
}

void count_thread(int number) { now_lane = number < 0 ? nullptr : traces + number; }
void count_thread_begins(unsigned number)
{
    const bool fibers = own_crew && own_crew->running;
    if (!fibers && number % LANES == 0) {
        count_block_ends();
        first_traced = number;
    }
    // Without fibers only one warp has traces at a time: its number does not matter.
    const unsigned at = fibers ? number : number % LANES;
    look_around();
    traced = traced > at + 1 ? traced : at + 1;
    traced_block = now_block;
    begin_at(traces[at], BEGIN);
    now_lane = traces + at;
}
void count_barrier(const unsigned *alive)
{
    match_all();
    trace_barrier(traced_block);
    for (unsigned i = 0; i < traced; i++)
        if (alive[i / LANES] >> i % LANES & 1)
            begin_at(traces[i], BARRIER);
}
void count_block_ends()
{
    now_lane = nullptr;
    match_all();
    traced = 0;
}

void count_launch(const task &t)
{
    for (lane_trace &l : traces) { // an earlier kernel may have failed
        l.blocks.clear();
        l.accesses.clear();
    }
    traced = first_traced = 0;
    forget_sectors();
    here = {};
    block_width = t.s.block.x;
    launch_counts.push_back({t.k->name, t.number, {}, 0, 0});
    trace_memory(t);
}
void count_launch_end(const task &t)
{
    now_lane = nullptr;
    write_all(); // of those that a failing thread has stopped
    trace_end(t);
}
}

extern "C" void __sanitizer_cov_trace_pc()
{
    if (cux::now_lane)
        cux::begin_at(*cux::now_lane, (uint32_t)(uintptr_t)__builtin_return_address(0));
}

// What memcpy(), memmove() and memset() access: see cuda_runtime.h.
using namespace cux;
#define PC      __builtin_return_address(0)
#define READ_PC ((char *)PC - 1) // another instruction, before the one that writes

#define COPY(name) \
    extern "C" void *cux_##name(void *to, const void *from, size_t bytes) \
    { \
        accessed_bytes(from, bytes, READ, READ_PC); \
        accessed_bytes(to, bytes, WRITE, PC); \
        return name(to, from, bytes); \
    }
COPY(memcpy)
COPY(memmove)
extern "C" void *cux_memset(void *to, int value, size_t bytes)
{
    accessed_bytes(to, bytes, WRITE, PC);
    return memset(to, value, bytes);
}
