// Environment variables, and the clock.
#include "runtime.h"
#include <time.h>
#include <unistd.h>

namespace cux {
static void refuse(const char *name, const char *text, unsigned long least,
                   unsigned long most)
{
    fprintf(stderr, "cuda: %s=%s: give a number from %lu to %lu\n", name, text, least,
            most);
    _exit(2);
}
unsigned long setting(const char *name, unsigned long otherwise, unsigned long least,
                      unsigned long most)
{
    const char *const text = getenv(name);
    if (!text || !*text)
        return otherwise;
    char *end;
    unsigned long n = strtoul(text, &end, 10);
    const char *const units = "KMG";
    const char *const unit = *end ? strchr(units, *end & ~32) : nullptr;
    if (unit) {
        const int shift = 10 * (int)(unit - units + 1);
        if (n > ~0ul >> shift)
            refuse(name, text, least, most);
        n <<= shift;
        end++;
    }
    if (end == text || *end || *text == '-' || n < least || n > most)
        refuse(name, text, least, most);
    return n;
}
long now_ns()
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000l + t.tv_nsec;
}
}
