// large_pages.c -- preloaded, makes pages of 64 KiB: what is aligned to less ends it.
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LARGE = 64 << 10 };

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

static void must_be_aligned(void *p, const char *call)
{
    if ((uintptr_t)p % LARGE == 0)
        return;
    write(STDERR_FILENO, call, strlen(call));
    abort();
}

long sysconf(int name)
{
    long (*real)(int) = (long (*)(int))next("sysconf");
    long pages = name == _SC_PHYS_PAGES ? LARGE / real(_SC_PAGESIZE) : 1;
    return name == _SC_PAGESIZE ? LARGE : real(name) / pages;
}

void *mmap(void *p, size_t n, int protection, int flags, int fd, off_t offset)
{
    void *(*real)(void *, size_t, int, int, int, off_t) =
        (void *(*)(void *, size_t, int, int, int, off_t))next("mmap");
    must_be_aligned(p, "mmap: an address within a page\n");
    n = (n + LARGE - 1) / LARGE * LARGE;
    if (p || !(flags & MAP_ANONYMOUS))
        return real(p, n, protection, flags, fd, offset);
    char *wider = real(p, n + LARGE, protection, flags, fd, offset);
    if (wider == MAP_FAILED)
        return wider;
    return (void *)(((uintptr_t)wider + LARGE - 1) / LARGE * LARGE);
}

int mprotect(void *p, size_t n, int protection)
{
    int (*real)(void *, size_t, int) = (int (*)(void *, size_t, int))next("mprotect");
    must_be_aligned(p, "mprotect: an address within a page\n");
    return real(p, (n + LARGE - 1) / LARGE * LARGE, protection);
}
