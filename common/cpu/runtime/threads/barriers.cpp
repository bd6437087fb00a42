// __syncthreads(): where all threads of a block wait for each other.
#include "threads/fibers.h"

namespace cux {
void complain(const char *what, unsigned a, unsigned b)
{
    crew &c = *team;
    if (c.warned)
        return;
    c.warned = true;
    found();
    const fiber &f = c.fibers[a], &g = c.fibers[b];
    char column[40] = ""; // tells apart two barriers on one line
    if (f.here.line == g.here.line && f.here != g.here)
        snprintf(column, sizeof column, ", further %s in the line",
                 f.here < g.here ? "right" : "left");
    fprintf(stderr,
            "cuda: %s:%d: misplaced barrier in %s: %s: in block "
            "(%u,%u,%u), thread (%u,%u,%u) waits here, thread (%u,%u,%u) at %s:%d%s\n",
            f.here.file, f.here.line, name_kernel().text, what, c.block.x, c.block.y,
            c.block.z, f.id.x, f.id.y, f.id.z, g.id.x, g.id.y, g.id.z, g.here.file,
            g.here.line, column);
}

bool open_barrier()
{
    crew &c = *team;
    if (!c.left || c.waiting < c.left)
        return false;
    unsigned first = MAX_THREADS;
    for (unsigned i = 0; i < c.threads; i++) {
        fiber &f = c.fibers[i];
        if (f.state != AT_BARRIER)
            continue;
        f.state = READY;
        if (first == MAX_THREADS)
            first = i;
        else if (f.here != c.fibers[first].here)
            complain("threads wait at different __syncthreads()", first, i);
    }
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
    crew &c = *team;
    fiber &f = c.fibers[c.now];
    f.here = here;
    f.state = AT_BARRIER;
    c.waiting++;
    c.votes += predicate != 0;
    if (!open_barrier())
        wait_turn();
    *threads = c.met;
    return c.met_votes;
}
}
