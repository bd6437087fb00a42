// The race check's reports, one line each on stderr: some only when the kernel has ended.
#include "check/check_hooks.h"
#include "check/race/shadow_memory.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"

namespace cux {
static dim3 coordinates(unsigned n, dim3 size)
{
    return dim3(n % size.x, n / size.x % size.y, n / size.x / size.y);
}
static words line_of(uint32_t pc) { return source_line((void *)(uintptr_t)pc); }
static const size_t MOST_REPORTS = 20;

// Whether a pair of instructions is seen for the first time.
static bool is_new(uint32_t a, uint32_t b)
{
    static std::set<std::pair<uint32_t, uint32_t>> seen;
    found();
    return seen.insert({a, b}).second;
}
// Each pair of source lines is reported once, whichever of the two came first.
static bool is_new(const char *a, const char *b, bool both_write)
{
    static std::set<std::string> seen;
    const bool sorted = strcmp(a, b) < 0;
    const std::string pair = std::string(sorted ? a : b) + ' ' + (sorted ? b : a);
    const char *const kind = both_write ? "w" : "r";
    return seen.size() < MOST_REPORTS && seen.insert(pair + kind).second;
}
static words name_thread(const accessor &w)
{
    words name = {};
    const dim3 t = coordinates(w.thread, current->s.block),
               b = coordinates(w.block, current->s.grid);
    snprintf(name.text, sizeof name.text, "thread (%u,%u,%u) of block (%u,%u,%u)", t.x,
             t.y, t.z, b.x, b.y, b.z);
    return name;
}
// Threads of one place in x: an index that leaves y out is the same for both.
static bool differ_in_y(const accessor &a, const accessor &b)
{
    const dim3 size = current->s.block;
    const dim3 s = coordinates(a.thread, size), t = coordinates(b.thread, size);
    return a.block == b.block && s.x == t.x && s.y != t.y;
}
void report_race(const race_found &r)
{
    const accessor &old = r.old, &now = r.now;
    if (!is_new(old.pc, now.pc))
        return;
    const words here = line_of(now.pc), there = line_of(old.pc);
    const bool both_write = *r.did == *r.does;
    if (!is_new(here.text, there.text, both_write))
        return;
    words other = {"another thread"}, what = {"shared memory"};
    if (old.thread != now.thread || old.block != now.block)
        other = name_thread(old);
    const char *kind = both_write ? "race_of_shared_writes" : "race_in_shared";
    if (!r.shared) {
        kind = is_symbol(r.p) ? "race_of_variable" : "race";
        if (both_write && old.pc == now.pc && differ_in_y(old, now))
            kind = "race_without_y";
        what = describe(r.p);
    }
    fprintf(stderr,
            "cuda: %s: race in %s: %s %s %s, which %s %s at %s, "
            "and nothing orders the two accesses%s\n",
            here.text, name_kernel().text, name_thread(now).text, r.does, what.text,
            other.text, r.did, there.text, code(kind));
}
void report_state(const region &r, const accessor &now, const char *problem,
                  const char *why, const void *p, size_t n)
{
    if (!is_new(now.pc, problem[0]))
        return;
    fprintf(stderr, "cuda: %s: %s in %s: %s, %zu bytes: %s%s\n", line_of(now.pc).text,
            problem, name_kernel().text, name_thread(now).text, n,
            r.shared ? "shared memory" : describe(p).text, code(why));
}
void report_waiting(const accessor &now)
{
    found();
    fprintf(stderr,
            "cuda: %s: endless wait in %s: %s waits here for another thread, but "
            "racecheck runs them one after the other; it ends the kernel%s\n",
            line_of(now.pc).text, name_kernel().text, name_thread(now).text,
            code("endless_wait"));
    stop_kernel(cudaErrorLaunchFailure);
}

// Plain reads that race with atomic functions only: does a compare-and-swap follow?
// In   old = *p; do { was = old; old = atomicCAS(p, was, f(was)); } while (old != was);
// the first read needs no order: if another thread comes between, the swap fails. So a
// read that races with atomic functions is only reported when the kernel has ended, and
// not if a thread that read in this line has then swapped at the same address.
struct plain_read {
    const void *p;
    accessor by;
};
static const unsigned RECENT = 16; // reads of a thread that may come before its swap
static plain_read recent[RECENT];
static unsigned reads;
static std::set<uint32_t> before_swap; // pc of such reads
static std::vector<race_found> doubtful;

void note_read(const void *p, const accessor &by) { recent[reads++ % RECENT] = {p, by}; }
void note_swap(const void *p, const accessor &by)
{
    for (const plain_read &r : recent)
        if (r.p == p && r.by.thread == by.thread && r.by.block == by.block &&
            r.by.epoch >= launch_epoch)
            before_swap.insert(r.by.pc);
}
void judge(const race_found &r)
{
    const bool old_reads = *r.did == 'r', now_reads = *r.does == 'r';
    if (!(old_reads && r.now.atomic) && !(now_reads && r.old.atomic))
        return report_race(r);
    const uint32_t pc = old_reads ? r.old.pc : r.now.pc;
    static std::set<uint32_t> seen;
    if (seen.insert(pc).second)
        doubtful.push_back(r);
}
}
using namespace cux;

void cux_race_end()
{
    for (const race_found &r : doubtful)
        if (!before_swap.count(*r.did == 'r' ? r.old.pc : r.now.pc))
            report_race(r);
    doubtful.clear();
}
