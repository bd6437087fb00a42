// Dynamic shared memory: one piece per worker, which runs one block at a time.
#include "runtime.h"
#include <sys/mman.h>

namespace cux {
static thread_local char *shared_end;
static const size_t SHARED_GUARD = 64 << 10;

// The shared memory that a launch asks for. It ends at a guard page; in --memcheck
// programs everything around it is out of bounds.
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
bool is_past_shared(const void *p)
{
    return shared_end && (size_t)((char *)p - shared_end) < SHARED_GUARD;
}
}
