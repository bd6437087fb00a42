// The race check's reports: one line each on stderr.
#include "check/findings.h"
#include "check/race/shadow_memory.h"
#include "runtime.h"
#include <set>

namespace cux {
static dim3 coordinates(unsigned n, dim3 size)
{
    return dim3(n % size.x, n / size.x % size.y, n / size.x / size.y);
}
static const char *line_of(uint32_t pc, char *out, size_t size)
{
    return source_line((void *)(uintptr_t)pc, out, size);
}
// Each pair of source lines is reported once, and at most 20 in all.
static bool is_new(uint32_t a, uint32_t b)
{
    static std::set<std::pair<uint32_t, uint32_t>> seen;
    found();
    return seen.size() < 20 && seen.insert({a, b}).second;
}
static void name_thread(char *out, size_t size, const accessor &w)
{
    const dim3 t = coordinates(w.thread, current->s.block),
               b = coordinates(w.block, current->s.grid);
    snprintf(out, size, "thread (%u,%u,%u) of block (%u,%u,%u)", t.x, t.y, t.z, b.x, b.y,
             b.z);
}
void report_race(const accessor &old, const char *did, const accessor &now,
                 const char *does, const void *p, bool shared)
{
    if (!is_new(old.pc, now.pc))
        return;
    char here[200], there[200], me[100], other[100] = "another thread";
    char what[400] = "shared memory";
    name_thread(me, sizeof me, now);
    if (old.thread != now.thread || old.block != now.block)
        name_thread(other, sizeof other, old);
    if (!shared)
        describe(what, sizeof what, p);
    fprintf(stderr,
            "cuda: %s: race in %s: %s %s %s, which %s %s at %s, "
            "and nothing orders the two accesses\n",
            line_of(now.pc, here, sizeof here), name_kernel().text, me, does, what, other,
            did, line_of(old.pc, there, sizeof there));
}
void report_state(const region &r, const accessor &now, const char *problem,
                  const void *p, size_t n)
{
    if (!is_new(now.pc, problem[0]))
        return;
    char here[200], me[100], what[400] = "shared memory";
    name_thread(me, sizeof me, now);
    if (!r.shared)
        describe(what, sizeof what, p);
    fprintf(stderr, "cuda: %s: %s in %s: %s, %zu bytes at %s\n",
            line_of(now.pc, here, sizeof here), problem, name_kernel().text, me, n, what);
}
}
