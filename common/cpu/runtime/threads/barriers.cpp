// Where the threads of a block meet: barriers, warp functions, dynamic shared memory.
#include "threads/fibers.h"
#include <sys/mman.h>

namespace cux {
// Barriers and warp functions need fibers, and the lexer says which kernels reach one: it
// follows the names of functions. A barrier behind a function pointer escapes it.
static void need_fibers(const char *what)
{
    if (team && team->running)
        return;
    if (!landing) {
        fprintf(stderr, "cuda: %s belongs in a kernel, but host code called it\n", what);
        abort();
    }
    fprintf(stderr,
            "cuda: kernel %s (launched at %s:%d) reaches %s through a function pointer, "
            "which the CPU backend cannot follow: call it by name\n",
            current->k->name, current->file, current->line, what);
    stop_kernel(cudaErrorLaunchFailure);
}
void complain(const char *what, unsigned a, unsigned b)
{
    crew &c = *team;
    if (c.warned)
        return;
    c.warned = true;
    found();
    const fiber &f = c.fibers[a], &g = c.fibers[b];
    fprintf(
        stderr,
        "cuda: %s:%d: misplaced barrier in kernel %s (launched at %s:%d): %s: in block "
        "(%u,%u,%u), thread (%u,%u,%u) waits here, thread (%u,%u,%u) at %s:%d\n",
        f.here.file, f.here.line, current->k->name, current->file, current->line, what,
        c.block.x, c.block.y, c.block.z, f.id.x, f.id.y, f.id.z, g.id.x, g.id.y, g.id.z,
        g.here.file, g.here.line);
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
        else if (f.here.line != c.fibers[first].here.line)
            complain("threads wait in different __syncthreads()", first, i);
    }
    c.met = c.waiting;
    c.met_votes = c.votes;
    c.waiting = c.votes = 0;
    block_epoch++;
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

// The meeting of this mask: the usual place, one that is under way, or a free place.
// There are as many places as lanes, and none is in two meetings.
static meeting &meeting_of(unsigned warp, unsigned mask)
{
    meeting *const m = team->meetings + warp * WARP;
    const unsigned usual = __builtin_ctz(mask);
    if (m[usual].mask == mask)
        return m[usual];
    unsigned i = 0;
    while (i < WARP && !(m[i].mask == mask && (m[i].arrived || m[i].unread)))
        i++;
    if (i == WARP) {
        i = usual;
        while (m[i].arrived || m[i].unread)
            i = (i + 1) % WARP;
        m[i].mask = mask;
    }
    return m[i];
}
// All lanes of the mask that have not returned are there: the last one to arrive collects
// what they handed in, once nobody reads the step before any more.
void close_meeting(unsigned warp, meeting &m)
{
    crew &c = *team;
    fiber *const lanes = c.fibers + warp * WARP;
    for (;;) {
        const unsigned all = m.mask & c.alive[warp];
        if (!m.arrived || (m.arrived & all) != all)
            return;
        if (!m.unread)
            break;
        yield();
    }
    m.result.ballot = 0;
    for (unsigned i = 0; i < WARP; i++) {
        if (!(m.arrived >> i & 1))
            continue;
        m.result.value[i] = lanes[i].value;
        m.result.ballot |= (unsigned)(lanes[i].value & 1) << i;
        lanes[i].state = READY;
    }
    m.result.lanes = m.unread = m.arrived;
    m.arrived = 0;
    c.steps[warp]++;
}
const warp_step &warp_meet(unsigned mask, uint64_t value, source_position here)
{
    need_fibers("a warp function");
    crew &c = *team;
    const unsigned me = c.now, warp = me / WARP, bit = 1u << me % WARP;
    fiber &f = c.fibers[me];
    f.here = here;
    f.value = value;
    if (!(mask & bit))
        complain("the mask of a warp function leaves out its own thread", me, me);
    mask |= bit;
    meeting &m = meeting_of(warp, mask);
    m.arrived |= bit;
    close_meeting(warp, m);
    if (m.arrived & bit) {
        f.state = AT_WARP;
        wait_turn();
    }
    m.unread &= ~bit;
    warp_epoch = c.steps[warp];
    return m.result;
}

// A GPU's answer depends on which threads happen to run together. Here, those of the warp
// that come to the same line before everybody has to wait for somebody else.
unsigned active_lanes(source_position here)
{
    need_fibers("__activemask()");
    fiber &f = team->fibers[team->now];
    f.here = here;
    f.state = AT_MASK;
    wait_turn();
    return (unsigned)f.value;
}
bool release_mask()
{
    crew &c = *team;
    bool any = false;
    for (unsigned first = 0; first < c.threads; first += WARP) {
        const unsigned end = first + WARP < c.threads ? first + WARP : c.threads;
        unsigned lanes = 0, i = first;
        while (i < end && c.fibers[i].state != AT_MASK)
            i++;
        const unsigned lowest = i;
        for (; i < end; i++)
            if (c.fibers[i].state == AT_MASK &&
                c.fibers[i].here.line == c.fibers[lowest].here.line)
                lanes |= 1u << (i - first);
        for (i = first; i < end; i++)
            if (lanes >> (i - first) & 1) {
                c.fibers[i].value = lanes;
                c.fibers[i].state = READY;
                any = true;
            }
    }
    return any;
}

static thread_local char *shared_end;
static const size_t SHARED_GUARD = 64 << 10;

// Shared memory that the launch asks for. It ends where a page begins that nobody may
// touch; in a --memcheck program all around it is out of bounds.
void *dynamic_shared()
{
    static thread_local size_t asked;
    const size_t most = 256 << 10, n = current->s.shared;
    char *&end = shared_end;
    if (!end) {
        void *p = mmap(nullptr, most + SHARED_GUARD, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED || mprotect(p, most, PROT_READ | PROT_WRITE)) {
            perror("cuda: shared memory");
            exit(1);
        }
        end = (char *)p + most;
        ASAN_POISON_MEMORY_REGION(p, most);
    }
    char *const first = end - ((n + 15) & ~15ul);
    if (asked != n) {
        ASAN_POISON_MEMORY_REGION(end - most, most);
        ASAN_UNPOISON_MEMORY_REGION(first, n);
        asked = n;
    }
    return first;
}
void describe_in_block(char *out, size_t size, const void *p)
{
    if (is_stack_guard(p))
        snprintf(out, size,
                 "%p, below the stack of a thread: its variables need more "
                 "than 60 KiB, or it calls itself too often",
                 p);
    else if (shared_end && (size_t)((char *)p - shared_end) < SHARED_GUARD)
        snprintf(out, size,
                 "%p, past the %zu bytes of dynamic shared memory of the launch", p,
                 current->s.shared);
}
}
