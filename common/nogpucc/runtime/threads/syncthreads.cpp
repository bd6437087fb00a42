// __syncthreads(), tiles of warps and cuda::barrier: where threads of a block wait.
#include "check/check_hooks.h"
#include "threads/fibers.h"

namespace cux {
void say_misplaced(source_position at, const char *what, uint3 block, uint3 t, uint3 u,
                   const char *other)
{
    found();
    fprintf(stderr,
            "cuda: %s:%d: misplaced barrier in %s: %s: in block "
            "(%u,%u,%u), thread (%u,%u,%u) waits here, thread (%u,%u,%u) %s%s\n",
            at.file, at.line, name_kernel().text, what, block.x, block.y, block.z, t.x, t.y,
            t.z, u.x, u.y, u.z, other, code("barrier"));
}
void complain(const char *what, unsigned a, unsigned b)
{
    crew &c = *own_crew;
    if (c.warned)
        return;
    c.warned = true;
    const fiber &f = c.fibers[a], &g = c.fibers[b];
    char column[40] = ""; // tells apart two barriers on one line
    if (f.here.line == g.here.line && f.here != g.here)
        snprintf(column, sizeof column, ", further %s in the line",
                 f.here < g.here ? "right" : "left");
    char other[512] = "has ended";
    if (g.here.line)
        snprintf(other, sizeof other, "at %s:%d%s", g.here.file, g.here.line, column);
    say_misplaced(f.here, what, c.block, c.id[a], c.id[b], other);
}

// The barrier does not wait for threads that have ended. So the result may be right by
// luck; --racecheck says what it relies on.
static void report_ended()
{
    static source_position reported; // once for all blocks: racecheck has one worker
    crew &c = *own_crew;
    unsigned waits = 0, ended = 0;
    while (c.state[waits] != AT_BARRIER)
        waits++;
    while (c.state[ended] == AT_BARRIER)
        ended++;
    if (c.fibers[waits].here == reported)
        return;
    reported = c.fibers[waits].here;
    complain("not all threads of the block come to it", waits, ended);
}
static void report_difference()
{
    crew &c = *own_crew;
    unsigned first = 0;
    while (c.state[first] != AT_BARRIER)
        first++;
    for (unsigned i = first; i < c.threads; i++)
        if (c.state[i] == AT_BARRIER && c.fibers[i].here != c.fibers[first].here)
            complain("threads wait at different __syncthreads()", first, i);
    c.differ = false;
}
bool open_barrier()
{
    crew &c = *own_crew;
    if (!c.left || c.waiting < c.left)
        return false;
    if (c.differ)
        report_difference();
    if (c.left < c.threads && cux_race_launch)
        report_ended();
    for (unsigned i = 0; i < c.threads; i++)
        c.state[i] = c.state[i] == AT_BARRIER ? READY : c.state[i];
    c.met = c.waiting;
    c.met_votes = c.votes;
    c.waiting = c.votes = 0;
    block_epoch++;
    if (count_barrier)
        count_barrier(c.alive);
    return true;
}
int syncthreads(int predicate, int *threads, source_position here)
{
    need_fibers("__syncthreads()");
    crew &c = *own_crew;
    c.fibers[c.now].here = here;
    c.state[c.now] = AT_BARRIER;
    if (!c.waiting)
        c.first = here;
    else if (here != c.first)
        c.differ = true;
    c.waiting++;
    c.votes += predicate != 0;
    if (!open_barrier())
        wait_turn();
    *threads = c.met;
    return c.met_votes;
}

// Tiles of several warps: their threads meet and swap values.
static phases &phases_of(unsigned size, unsigned tile)
{
    return own_crew->tiles[__builtin_ctz(size) - 6][tile];
}
void reset_tiles()
{
    memset(own_crew->tiles, 0, sizeof own_crew->tiles);
    own_crew->tiled = false;
}
static void wait_for_all(unsigned size)
{
    crew &c = *own_crew;
    const unsigned tile = c.now / size, rest = c.threads - tile * size;
    phases &p = phases_of(size, tile);
    c.tiled = true;
    if (!p.expected)
        p.expected = p.missing = rest < size ? rest : size;
    wait_phase(&p, arrive(&p, 1, 0));
}
// Nobody brings the next value before all have read this one.
void tile_meet(unsigned size, uint64_t value, uint64_t *all, source_position here)
{
    need_fibers("a tile of threads");
    crew &c = *own_crew;
    const uint64_t *const first = &c.tile_values[c.now / size * size];
    c.fibers[c.now].here = here;
    c.tile_values[c.now] = value;
    wait_for_all(size);
    if (!all)
        return;
    for (unsigned i = 0; i < size; i++)
        all[i] = first[i];
    wait_for_all(size);
}

// cuda::barrier: the threads that arrive, and those that wait for a phase to end.
// Only one thread of a block runs at a time. To the race check, what all did before the
// end of a phase comes before what they do after it.
unsigned arrive(phases *p, int threads, int dropped)
{
    need_fibers("cuda::barrier");
    const unsigned before = p->phase;
    p->expected -= dropped;
    p->missing -= threads;
    if (p->missing <= 0) {
        p->missing = p->expected;
        p->phase++;
        block_epoch++;
    }
    return before;
}
void wait_phase(const phases *p, unsigned phase)
{
    need_fibers("cuda::barrier");
    while (((const volatile phases *)p)->phase == phase)
        wait_turn();
}
}
