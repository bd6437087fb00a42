// The pattern around an allocation inside its pages, which shows writes out of bounds.
#include "check/check_hooks.h"
#include "memory/allocation.h"

// An access to the page after an allocation faults at once. But up to 255 bytes lie
// between its end and that page, since CUDA promises starts that are multiples of 256;
// and before its start lies the rest of its first page. Both hold a pattern, which is
// compared after each kernel that had the allocation as an argument and when it is freed:
// a write there is found late, but it is found.
namespace cux {
static const size_t NEW = 1 << 20; // bytes of a new allocation that are not left zero

// The pattern depends on the address, so that even a copy from one allocation's slack to
// another's shows. As a float it lies between 8 and 32, as a double between 2^17 and
// 2^33, so that a sum that includes it is wrong.
static unsigned pattern(const char *p)
{
    const uintptr_t word = (uintptr_t)p / 4 * 0x9e3779b97f4a7c15ul;
    return 0x41000000 | (word >> 40);
}
// f(address, expected byte) for each byte, until it is false.
template <class F>
static bool each_byte(const char *p, const char *end, F f)
{
    for (; p < end; p++)
        if (!f(p, (unsigned char)(pattern(p) >> (uintptr_t)p % 4 * 8)))
            return false;
    return true;
}
// f(begin, end) for the bytes before and those after the allocation.
template <class F>
static bool each_slack(const allocation &a, F f)
{
    return f(std::max(a.base, a.start - ALIGN), a.start) &&
           f(a.start + a.bytes, a.base + a.pages);
}
static bool intact(const char *p, const char *end)
{
    const char *const middle = std::min(end, (const char *)(((uintptr_t)p + 3) & ~3ul));
    const auto same = [](const char *p, unsigned char byte) {
        return (unsigned char)*p == byte;
    };
    if (!each_byte(p, middle, same))
        return false;
    for (p = middle; p + 4 <= end; p += 4)
        if (*(const unsigned *)p != pattern(p))
            return false;
    return each_byte(p, end, same);
}
static void write_slack(const allocation &a)
{
    each_slack(a, [](const char *p, const char *end) {
        return each_byte(p, end, [](const char *p, unsigned char byte) {
            *(char *)p = (char)byte;
            return true;
        });
    });
}

void fill_new(allocation &a)
{
    // All bits set: NaN as a float or double, -1 as an int.
    memset(a.start, 0xff, std::min(a.bytes, NEW));
#if !defined(__SANITIZE_ADDRESS__)
    write_slack(a);
#endif
}
bool slack_intact(const allocation &a)
{
#if defined(__SANITIZE_ADDRESS__) // these bytes are poisoned: a write is reported at once
    (void)a;
    return true;
#else
    return each_slack(a, intact);
#endif
}
bool check_slack(const void *p)
{
    const std::lock_guard<std::mutex> guard(memory.lock);
    allocation *const a = allocation_at(p);
    if (!a || (!has_keys() && !a->open) || slack_intact(*a))
        return true;
    found();
    const bool before = !intact(std::max(a->base, a->start - ALIGN), a->start);
    fprintf(stderr,
            "cuda: %s wrote %s the %zu bytes that cudaMalloc gave "
            "out at %s:%d (--memcheck shows the line)%s\n",
            name_kernel().text, before ? "before the start of" : "past the end of",
            a->bytes, a->file, a->line, code(before ? "outside" : "past_end"));
    write_slack(*a);
    return false;
}
}
