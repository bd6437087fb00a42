// The stacks of fibers: a worker allocates them once and uses them for every block.
#include "threads/fibers.h"
#include <sys/mman.h>

namespace cux {
size_t stack_size()
{
    static const size_t bytes = ((60 << 10) + 2 * page() - 1) / page() * page();
    return bytes;
}
char *stack_of(unsigned i) { return own_crew->stacks + i * stack_size(); }
// A stack that overflows hits a guard page. Each needs an entry in the operating system's
// list of mappings, which is limited: only the first GUARDS stacks of a process have one.
static const int GUARDS = 16384;
static std::atomic<int> guarded_stacks;
static void guard_stacks(unsigned threads)
{
    while (own_crew->guarded < threads && guarded_stacks < GUARDS) {
        mprotect(stack_of(own_crew->guarded), page(), PROT_NONE);
        own_crew->guarded++;
        guarded_stacks++;
    }
}
bool is_stack_guard(const void *p)
{
    if (!own_crew)
        return false;
    const size_t at = (const char *)p - own_crew->stacks;
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
    own_crew = (crew *)calloc(1, sizeof *own_crew);
    own_crew->stacks = (char *)p;
}
void free_stacks()
{
    if (!own_crew)
        return;
    munmap(own_crew->stacks, MAX_THREADS * stack_size());
    guarded_stacks -= own_crew->guarded;
    free(own_crew);
    own_crew = nullptr;
}
void prepare_stacks(unsigned threads)
{
    if (!own_crew)
        new_crew();
    if (own_crew->guarded < threads)
        guard_stacks(threads);
}
}
