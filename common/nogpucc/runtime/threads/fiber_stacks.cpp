// The stacks of fibers: a worker allocates them once and uses them for every block.
#include "threads/fibers.h"
#include <sys/mman.h>

namespace cux {
size_t stack_size()
{
    static const size_t bytes = ((60 << 10) + 2 * page() - 1) / page() * page();
    return bytes;
}
char *stack_of(unsigned i) { return team->stacks + i * stack_size(); }
// A stack that overflows hits a guard page. Each needs an entry in the operating system's
// list of mappings, which is limited: only the first GUARDS stacks of a process have one.
static const int GUARDS = 16384;
static std::atomic<int> guarded_stacks;
static void guard_stacks(unsigned threads)
{
    while (team->guarded < threads && guarded_stacks < GUARDS) {
        mprotect(stack_of(team->guarded), page(), PROT_NONE);
        team->guarded++;
        guarded_stacks++;
    }
}
bool is_stack_guard(const void *p)
{
    if (!team)
        return false;
    const size_t at = (const char *)p - team->stacks;
    return at < MAX_THREADS * stack_size() && at % stack_size() < page();
}
static void new_crew()
{
    void *p = mmap(nullptr, MAX_THREADS * stack_size(), PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) {
        perror("cuda: stacks for the threads of a block");
        exit(1);
    }
    team = (crew *)calloc(1, sizeof *team);
    team->stacks = (char *)p;
}
void free_stacks()
{
    if (!team)
        return;
    munmap(team->stacks, MAX_THREADS * stack_size());
    guarded_stacks -= team->guarded;
    free(team);
    team = nullptr;
}
void prepare_stacks(unsigned threads)
{
    if (!team)
        new_crew();
    if (team->guarded < threads)
        guard_stacks(threads);
}
}
