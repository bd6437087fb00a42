// One fiber per thread of a block, for kernels that reach a barrier or a warp function.
#include "check/check_hooks.h"
#include "threads/fibers.h"
#include "threads/stack_switch.h"
#include <sched.h>

// A worker runs one block at a time. Each of the block's threads has a stack of its own
// and runs until it has to wait; then it switches to the next thread that is ready. The
// last to arrive at a barrier makes all others ready (syncthreads.cpp). If no thread is
// ready, they wait for each other forever: that is reported.
namespace cux {
static const size_t CACHE_LINE = 64;
thread_local crew *own_crew;
thread_local unsigned block_epoch, warp_epoch;

#ifdef __SANITIZE_ADDRESS__
// AddressSanitizer must be told which stack is in use.
static void start_switch_to(unsigned i)
{
    __sanitizer_start_switch_fiber(nullptr, stack_of(i), stack_size());
}
static thread_local const void *home_stack;
static thread_local size_t home_size;
static void finish_switch()
{
    __sanitizer_finish_switch_fiber(nullptr, nullptr, nullptr);
}
// To a worker's very first fiber, control comes from the worker's own stack.
static void finish_first_switch()
{
    if (home_stack)
        finish_switch();
    else
        __sanitizer_finish_switch_fiber(nullptr, &home_stack, &home_size);
}
static void start_switch_home()
{
    __sanitizer_start_switch_fiber(nullptr, home_stack, home_size);
}
#else
static void start_switch_to(unsigned) {}
static void finish_switch() {}
static void finish_first_switch() {}
static void start_switch_home() {}
#endif

static inline void begin_turn()
{
    crew &c = *own_crew;
#ifdef CUX_CHECK
    if (count_thread)
        count_thread(-1);
#endif
    c.set(c.id[c.now]);
#ifdef CUX_CHECK
    now_thread = c.id[c.now];
    warp_epoch = c.steps[c.now / WARP];
    if (count_thread)
        count_thread(c.now);
#endif
}
static inline void give_turn(unsigned next)
{
    crew &c = *own_crew;
    void **const place = &c.fibers[c.now].at;
    c.now = next;
    // Threads mostly take turns in order: fetches the stack of the one after the next.
    const char *const soon = (const char *)c.fibers[(next + 2) % MAX_THREADS].at;
    __builtin_prefetch(soon);
    __builtin_prefetch(soon + 64);
    start_switch_to(next);
    cux_switch_stack(place, c.fibers[next].at);
    finish_switch();
    begin_turn();
}

static unsigned search_ready(unsigned me)
{
    crew &c = *own_crew;
    do
        for (unsigned k = 0, i = me; k < c.threads; k++) {
            i = i + 1 < c.threads ? i + 1 : 0;
            if (c.state[i] == READY)
                return i;
        }
    while (release_mask());
    unsigned a = MAX_THREADS, b = MAX_THREADS;
    for (unsigned i = 0; i < c.threads; i++) {
        if (c.state[i] == EXITED)
            continue;
        if (a == MAX_THREADS)
            a = b = i;
        else if (c.fibers[i].here != c.fibers[a].here)
            b = i;
    }
    complain("threads wait for each other forever", a, b);
    stop_kernel(cudaErrorLaunchFailure);
    return 0;
}
static inline unsigned next_ready(unsigned me)
{
    return me + 1 < own_crew->threads && own_crew->state[me + 1] == READY
               ? me + 1
               : search_ready(me);
}
// The lexer finds out which kernels reach a barrier or a warp function and so need
// fibers. It follows the names of functions; a call through a pointer escapes it.
void no_fibers(const char *what)
{
    if (!landing) {
        fprintf(stderr, "cuda: %s belongs in a kernel, but host code called it\n", what);
        abort();
    }
    fprintf(stderr,
            "cuda: %s reaches %s through a function pointer, "
            "which the CPU backend cannot follow: call it by name\n",
            name_kernel().text, what);
    stop_kernel(cudaErrorLaunchFailure);
}
__attribute__((always_inline)) inline void wait_turn()
{
    const unsigned me = own_crew->now, next = next_ready(me);
    if (next != me)
        give_turn(next);
}
void device_nap(unsigned)
{
    if (own_crew && own_crew->running)
        wait_turn();
    else
        sched_yield();
}

// Where a fiber begins. At its end it switches to another thread, or to the worker, and
// never returns.
static void thread_main()
{
    finish_first_switch();
    begin_turn();
    crew &c = *own_crew;
    if (count_thread_begins)
        count_thread_begins(c.now);
    if (!is_left_out(c.id[c.now], c.block, c.size))
        c.enter(c.data);
    if (count_thread)
        count_thread(-1);
    const unsigned me = c.now, warp = me / WARP;
    c.alive[warp] &= ~(1u << me % WARP);
    c.left--;
    if (!c.left) {
        start_switch_home();
        cux_switch_stack(&c.fibers[me].at, c.home);
    }
    c.fibers[me].here = {"(end)", 0, 0};
    open_barrier();
    close_meetings(warp);
    c.state[me] = EXITED;
    give_turn(next_ready(me));
}

static void new_fiber(unsigned i, uint3 id)
{
    crew &c = *own_crew;
    // If the tops were a power of two apart, all would fall into the same few cache sets.
    const size_t shift = i % 61 * CACHE_LINE;
    fiber &f = c.fibers[i];
    f.at = new_stack(stack_of(i + 1) - shift, thread_main);
    c.id[i] = id;
    f.here = {"(begin)", 0, 0};
    c.state[i] = READY;
}

// Which warp goes first differs from block to block; with CUDA_CPU_SEED it is the same in
// every run.
static unsigned first_warp(unsigned threads)
{
    return random_number() % ((threads + WARP - 1) / WARP);
}

void run_block(const grid_shape &s, uint3 block, void (*set)(uint3),
               void (*enter)(void *), void *data)
{
    const unsigned n = s.block.x * s.block.y * s.block.z;
    prepare_stacks(n);
    crew &c = *own_crew;
    unsigned i = 0;
    for (unsigned z = 0; z < s.block.z; z++)
        for (unsigned y = 0; y < s.block.y; y++)
            for (unsigned x = 0; x < s.block.x; x++)
                new_fiber(i++, {x, y, z});
    for (unsigned w = 0; w * WARP < n; w++) {
        c.alive[w] = n - w * WARP < WARP ? (1u << (n - w * WARP)) - 1 : ~0u;
        c.steps[w] = 0;
    }
    c.threads = c.left = n;
    c.waiting = c.votes = 0;
    c.warned = c.differ = false;
    if (c.tiled)
        reset_tiles();
    c.set = set;
    c.enter = enter;
    c.data = data;
    c.block = now_block = block;
    c.size = s.block;
    block_epoch++;

    c.running = true;
    c.now = first_warp(n) * WARP;
    start_switch_to(c.now);
    cux_switch_stack(&c.home, c.fibers[c.now].at);
    finish_switch();
    c.running = false;
    warp_epoch = 0;
    if (count_block_ends)
        count_block_ends();
}
void fibers_left()
{
    if (!own_crew)
        return;
    own_crew->running = false;
    memset(own_crew->meetings, 0, sizeof own_crew->meetings);
}
}
