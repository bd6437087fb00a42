// The race check: who last wrote and read each word of memory, and when.
#include "check/check_hooks.h"
#include "check/hooks/access_hooks.h"
#include "check/race/shadow_memory.h"
#include "memory/allocation.h"
#include "threads/fibers.h"

// The program runs on one worker, thread by thread, so that no race shows in a result. It
// is found by the rule instead: two accesses to the same byte by different threads, at
// least one of them a write, not both atomic, and without a barrier between them, are a
// race, whichever came first.
namespace cux {
uint32_t launch_epoch;
static uint32_t atomic_block;
static std::unordered_map<uint32_t, uint32_t> fences; // of a block: its last one's epoch
static const size_t SHARED = 256 << 10;

// Two accesses of one block are of the same epoch and, within a warp, of the same step.
static bool no_barrier_between(const accessor &old, const accessor &now)
{
    return old.epoch == now.epoch &&
           (old.thread / 32 != now.thread / 32 || old.step == now.step);
}
static bool race(const accessor &old, const accessor &now, bool shared)
{
    if (old.epoch < launch_epoch || (old.atomic && now.atomic))
        return false;
    if (old.block == now.block && !old.blocks)
        return no_barrier_between(old, now) && (old.thread != now.thread || old.threads);
    if (shared)
        return false; // each block has its own
    // If the other block has passed a __threadfence() since, and this one has used an
    // atomic function, the two have most likely synchronized, as in a reduction that the
    // last block completes.
    const auto fence = fences.find(old.block);
    return fence == fences.end() || fence->second < old.epoch ||
           atomic_block != now.block;
}

static void use(cell &c, const accessor &now, bool write, const void *p, bool shared)
{
    if (race(c.write, now, shared))
        judge({c.write, "writes", now, write ? "writes" : "reads", p, shared});
    if (write) {
        if (race(c.read, now, shared))
            judge({c.read, "reads", now, "writes", p, shared});
        c.write = now;
        return;
    }
    accessor &old = c.read;
    if (old.epoch >= launch_epoch && (old.blocks || old.block != now.block) && !shared)
        old.blocks = true;
    else if (old.block == now.block && no_barrier_between(old, now) &&
             (old.threads || old.thread != now.thread))
        old.threads = true;
    else
        old = now;
}
static void use_words(region &r, uintptr_t a, size_t n, const accessor &now, bool write)
{
    while (n) {
        const size_t part = n < 4 - a % 4 ? n : 4 - a % 4;
        cell *const word = part == 4 ? whole(r, a) : nullptr;
        if (word)
            use(*word, now, write, (void *)a, r.shared);
        for (size_t i = 0; !word && i < part; i++)
            use(split(r, a)[a % 4 + i], now, write, (void *)(a + i), r.shared);
        a += part;
        n -= part;
    }
}

void accessed(const void *p, size_t n, access_kind what, void *pc)
{
    if (!landing)
        return;
    region *r = region_of((uintptr_t)p);
    if (!r)
        return;
    accessor now = {};
    now.epoch = block_epoch;
    now.block = number_of(now_block, current->s.grid);
    now.pc = (uint32_t)(uintptr_t)pc;
    now.step = (uint16_t)warp_epoch;
    now.thread = number_of(now_thread, current->s.block);
    now.atomic = what >= ATOMIC;
    if (now.atomic)
        atomic_block = now.block;
    byte_state *const s = r->states + ((uintptr_t)p - r->first);
    bool allocated = true, written = false;
    for (size_t i = 0; i < n; i++) {
        allocated &= s[i] != NOT_ALLOCATED;
        written |= s[i] == WRITTEN;
    }
    if (!allocated) {
        report_state(*r, now, "out of bounds", "outside", p, n);
        stop_kernel(cudaErrorIllegalAddress);
    }
    // One initialized byte is enough: structures have padding.
    if (what != WRITE && what != ATOMIC_STORE && what != EXCHANGE && !written)
        report_state(*r, now, "read of uninitialized memory",
                     r->shared ? "unwritten_shared" : "uninitialized", p, n);
    if (what != READ)
        memset(s, WRITTEN, n);
    if (what == READ)
        note_read(p, now);
    if (what == COMPARE_AND_SWAP)
        note_swap(p, now);
    watch_for_waiting(p, what == WRITE, now);
    use_words(*r, (uintptr_t)p, n, now, what != READ);
}
void accessed_parts(const void *p, size_t n, access_kind what, void *pc)
{
    accessed(p, n, what, pc);
}
void fenced()
{
    if (!landing)
        return;
    fences[number_of(now_block, current->s.grid)] = block_epoch;
}
static void drop_shared()
{
    for (const void *p : {(void *)static_shared().first, dynamic_shared()})
        if (const region *r = p ? region_of((uintptr_t)p) : nullptr)
            drop_region(r->first);
}
static void watch_static_shared()
{
    const bytes b = static_shared();
    if (!b.n || region_of((uintptr_t)b.first))
        return;
    add_region((uintptr_t)b.first, b.n, true);
    set_state(b.first, b.n, WRITTEN); // the runtime's own variables are there, too
}

// A thread that waits for another in a loop would wait forever: only one runs at a time.
// It is known by a block that for a long time writes nothing but with atomic functions,
// and that only at a few lines and addresses. If the host can write there, it may be what
// the block waits for.
static const unsigned FEW = 64, MANY = 20000000; // accesses: a second or two
struct place {
    const void *p;
    uint32_t pc;
};
static place places[FEW];
static unsigned used, accesses;
static uint32_t last_block, last_epoch;

static void forget() { used = accesses = 0; }
static bool host_can_write()
{
    for (unsigned i = 0; i < used; i++)
        if (where(places[i].p) != DEVICE && !region_of((uintptr_t)places[i].p)->shared)
            return true;
    return false;
}
void watch_for_waiting(const void *p, bool plain_write, const accessor &now)
{
    if (plain_write || now.block != last_block || now.epoch != last_epoch) {
        forget();
        last_block = now.block;
        last_epoch = now.epoch;
        return;
    }
    for (unsigned i = 0; i < used; i++)
        if (places[i].p == p && places[i].pc == now.pc) {
            if (++accesses < MANY)
                return;
            if (!host_can_write())
                report_waiting(now);
            return forget();
        }
    if (used == FEW)
        used = 0;
    places[used++] = {p, now.pc};
    accesses = 0;
}
}
using namespace cux;

void cux_race_region(uintptr_t first, size_t n) { add_region(first, n, false); }
void cux_race_alloc(const void *p, size_t n, bool written)
{
    add_region((uintptr_t)p, n, false);
    set_state(p, n, written ? WRITTEN : NOT_WRITTEN);
}
bool cux_race_free(const void *p, size_t n)
{
    const region *r = region_of((uintptr_t)p);
    if (r && r->first == (uintptr_t)p && r->size == n)
        drop_region(r->first); // host memory: its addresses may be used for other things
    else if (!r || r->states[(uintptr_t)p - r->first] == NOT_ALLOCATED)
        return false;
    else
        set_state(p, n, NOT_ALLOCATED);
    return true;
}
void cux_race_set(const void *p, size_t n) { set_state(p, n, WRITTEN); }
void cux_race_copy(const void *to, const void *from, size_t n)
{
    region *t = region_of((uintptr_t)to), *f = region_of((uintptr_t)from);
    byte_state *const old = f ? f->states + ((uintptr_t)from - f->first) : nullptr;
    if (t && old)
        memmove(t->states + ((uintptr_t)to - t->first), old, n);
    else
        set_state(to, n, WRITTEN);
    if (!n || !old || t)
        return;
    size_t written = n; // bytes up to the last one that was
    while (written && old[written - 1] != WRITTEN)
        written--;
    if (written == n) // structures have holes
        return;
    const size_t unwritten = n - std::count(old, old + n, WRITTEN);
    const words what = describe(from);
    found();
    if (written && unwritten == n - written)
        fprintf(stderr,
                "cuda: cudaMemcpy to the host: of %zu bytes the last %zu were never "
                "written: are there too few blocks? The copy begins at %s%s\n",
                n, unwritten, what.text, code("unwritten_end"));
    else if (written)
        fprintf(stderr,
                "cuda: cudaMemcpy to the host: of %zu bytes %zu were never written, among "
                "them the last: which thread stores there? The copy begins at %s%s\n",
                n, unwritten, what.text, code("uninitialized"));
    else
        fprintf(stderr, "cuda: cudaMemcpy to the host reads uninitialized memory: %s%s\n",
                what.text, code("uninitialized"));
}
void cux_race_launch(const char *)
{
    launch_epoch = ++block_epoch;
    atomic_block = ~0u;
    fences.clear();
    if (const region *r = region_of((uintptr_t)static_shared().first))
        drop_region(r->first); // nothing in it is written
    cux_race_block_thread(true);
}
void cux_race_all_met(unsigned epoch) { launch_epoch = epoch; }
void cux_race_block_thread(bool begins)
{
    if (!begins)
        return drop_shared();
    watch_static_shared();
    const size_t n = current->s.shared, rounded = (n + 15) & ~15ul;
    if (!n)
        return;
    char *const p = (char *)dynamic_shared(), *const first = p + rounded - SHARED;
    add_region((uintptr_t)first, SHARED, true);
    set_state(first, SHARED, NOT_ALLOCATED);
    set_state(p, n, NOT_WRITTEN);
}
