// What a worker keeps for its block, one at a time: shared memory, stacks of threads.
#include "threads/fibers.h"
#include <link.h>
#include <memory>

namespace cux {
static thread_local char *shared_end;
static const size_t SHARED_MOST = 256 << 10, SHARED_GUARD = 64 << 10;

// The shared memory that a launch asks for. It ends at a guard page; in --memcheck
// programs everything around it is out of bounds.
void *dynamic_shared()
{
    static thread_local size_t asked;
    const size_t n = current->s.shared;
    char *&end = shared_end;
    if (!end) {
        void *p = mmap(nullptr, SHARED_MOST + SHARED_GUARD, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED || mprotect(p, SHARED_MOST, PROT_READ | PROT_WRITE)) {
            perror("cuda: shared memory");
            exit(1);
        }
        end = (char *)p + SHARED_MOST;
        ASAN_POISON_MEMORY_REGION(p, SHARED_MOST);
    }
    char *const first = end - ((n + 15) & ~15ul);
    if (asked != n) {
        ASAN_POISON_MEMORY_REGION(end - SHARED_MOST, SHARED_MOST);
        ASAN_UNPOISON_MEMORY_REGION(first, n);
        asked = n;
    }
    return first;
}
void free_shared()
{
    if (shared_end)
        munmap(shared_end - SHARED_MOST, SHARED_MOST + SHARED_GUARD);
    shared_end = nullptr;
}
bool is_around_shared(const void *p)
{
    return shared_end && (size_t)(shared_end - 1 - (char *)p) < SHARED_MOST;
}
bool is_past_shared(const void *p)
{
    return shared_end && (size_t)((char *)p - shared_end) < SHARED_GUARD;
}

// What the threads of a split kernel keep from one part to the next. It grows, and stays
// with the worker.
void *slots(unsigned variable, size_t bytes)
{
    static thread_local std::vector<std::unique_ptr<char[]>> memory;
    static thread_local std::vector<size_t> sizes;
    if (memory.size() <= variable) {
        memory.resize(variable + 1);
        sizes.resize(variable + 1);
    }
    if (sizes[variable] < bytes) {
        memory[variable].reset(new char[bytes]);
        sizes[variable] = bytes;
    }
    return memory[variable].get();
}

// The program is the first object that dl_iterate_phdr() reports.
static int find_static(dl_phdr_info *info, size_t, void *found)
{
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) &h = info->dlpi_phdr[i];
        if (h.p_type != PT_TLS)
            continue;
        char *const here = (char *)__builtin_thread_pointer();
#ifdef __x86_64__
        const size_t n = (h.p_memsz + h.p_align - 1) & -h.p_align;
        *(bytes *)found = {here - n, n};
#else // after two words of the C library's
        const size_t words = 16 > h.p_align ? 16 : h.p_align;
        *(bytes *)found = {here + words, h.p_memsz};
#endif
    }
    return 1;
}
bytes static_shared()
{
    bytes b = {};
    dl_iterate_phdr(find_static, &b);
    return b;
}
bool is_static_shared(const void *p)
{
    const bytes b = static_shared();
    return (size_t)((char *)p - b.first) < b.n;
}

// The stacks of fibers: a worker allocates them once and uses them for every block.
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
