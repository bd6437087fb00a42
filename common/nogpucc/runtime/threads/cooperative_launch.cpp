// A cooperative launch: all blocks run at once, on a thread each, and can meet.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "threads/fibers.h"
#include <condition_variable>

// A worker has one block's shared memory and one block's stacks; so blocks that wait for
// each other need a thread each. Under the race check, which knows only one block at a
// time, they take turns: a block keeps the lock until it waits or ends.
namespace cux {
struct gathering {
    std::mutex lock;
    std::condition_variable changed;
    unsigned long blocks, arrived = 0, ended = 0, step = 0;
    unsigned epoch; // the latest that any block had, for the race check
    task *t;
};
static thread_local gathering *gathered;

#ifdef CUX_ONE_WORKER
static const bool take_turns = true;
#else
static const bool take_turns = false;
#endif

static void begin_turn(gathering &g) { block_epoch = ++g.epoch; }
static void end_turn(gathering &g) { g.epoch = block_epoch; }

// With the lock held: has everybody who can still come arrived? If some blocks have
// ended, those that wait would wait forever.
static void look(gathering &g)
{
    if (g.arrived + g.ended < g.blocks || !g.arrived)
        return;
    int none = 0;
    if (g.ended && g.t->fault.compare_exchange_strong(none, cudaErrorLaunchFailure)) {
        found();
        fprintf(stderr,
                "cuda: %s: %lu of %lu blocks wait in this_grid().sync() forever: the "
                "others have ended%s\n",
                name_kernel().text, g.arrived, g.blocks, code("barrier_of_grid"));
    }
    if (cux_race_all_met)
        cux_race_all_met(++g.epoch);
    g.arrived = 0;
    g.step++;
    g.changed.notify_all();
}
static void wait_for_blocks(gathering &g)
{
    std::unique_lock<std::mutex> guard(g.lock, std::defer_lock);
    if (take_turns)
        guard = {g.lock, std::adopt_lock};
    else
        guard.lock();
    end_turn(g);
    const unsigned long step = g.step;
    g.arrived++;
    look(g);
    g.changed.wait(guard, [&] { return g.step != step || g.t->fault; });
    begin_turn(g);
    if (take_turns)
        guard.release();
}
// The block's threads meet; one of them, the first that has not returned, waits for the
// other blocks; then they meet again.
void grid_sync(source_position here)
{
    need_fibers("this_grid().sync()");
    if (!gathered) // as on a GPU
        device_trap();
    int threads;
    syncthreads(0, &threads, here);
    unsigned first = 0;
    while (own_crew->state[first] == EXITED)
        first++;
    if (own_crew->now == first)
        wait_for_blocks(*gathered);
    if (current->fault)
        stop_kernel(current->fault);
    syncthreads(0, &threads, here);
}
bool is_cooperative() { return gathered; }

static void run_one(gathering &g, work_function work, void *data, unsigned long block)
{
    worker_setup();
    current = g.t;
    gathered = &g;
    thread_access(g.t->access);
    std::unique_lock<std::mutex> guard(g.lock);
    begin_turn(g);
    if (!take_turns)
        guard.unlock();
    if (cux_race_block_thread)
        cux_race_block_thread(true);
    work(data, block, block + 1);
    if (cux_race_block_thread)
        cux_race_block_thread(false);
    if (!take_turns)
        guard.lock();
    end_turn(g);
    g.ended++;
    look(g);
    if (g.t->fault)
        g.changed.notify_all();
    free_stacks();
    free_shared();
    worker_end();
}
void at_once(unsigned long blocks, work_function work, void *data)
{
    gathering g;
    g.blocks = blocks;
    g.epoch = block_epoch;
    g.t = current;
    std::vector<std::thread> threads;
    for (unsigned long b = 0; b < blocks; b++)
        threads.emplace_back(run_one, std::ref(g), work, data, b);
    for (std::thread &t : threads)
        t.join();
    block_epoch = g.epoch;
}
}
