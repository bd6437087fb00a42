// Plain reads that race with atomic functions only: does a compare-and-swap follow?
#include "check/race/shadow_memory.h"
#include "runtime.h"
#include <set>
#include <vector>

// In   old = *p; do { was = old; old = atomicCAS(p, was, f(was)); } while (old != was);
// the first read needs no order: if another thread comes between, the swap fails. So a
// read that races with atomic functions is only reported when the kernel has ended, and
// not if a thread that read in this line has then swapped at the same address.
namespace cux {
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
