// guarded_array.c -- puts arrays right before a forbidden page, and after another.

#include <sys/mman.h>
#include <unistd.h>

#include "program.h"

static size_t round_up(size_t bytes)
{
    size_t page = sysconf(_SC_PAGESIZE);
    return (bytes + page - 1) / page * page;
}

void *guarded_array(size_t bytes)
{
    size_t length = round_up(bytes), page = sysconf(_SC_PAGESIZE);
    char *p =
        mmap(NULL, length + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED || // qemu refuses no bytes, unlike Linux
        (length > 0 && mprotect(p + page, length, PROT_READ | PROT_WRITE)))
        usage_error("not enough memory; use a smaller size");
    return p + page + length - bytes;
}

void guarded_array_free(void *array, size_t bytes)
{
    size_t length = round_up(bytes), page = sysconf(_SC_PAGESIZE);
    munmap((char *)array + bytes - length - page, length + 2 * page);
}
