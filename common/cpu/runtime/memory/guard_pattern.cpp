// What surrounds an allocation inside its pages: a pattern that tells who wrote there.
#include "memory/allocation.h"
#include <algorithm>

// The page after an allocation faults at once. Between its end and that page lie up to
// 255 bytes, since CUDA promises starts that are multiples of 256; before its start, the
// rest of the first page. Both hold a pattern, which is looked at after each kernel that
// was given the allocation and when it is freed: a write there is found late, but it is
// found.
namespace cux {
static const size_t NEW =
    1 << 20; // bytes at the start of an allocation that are not left zero

// Depends on the address, so that a copy from one allocation's slack to another's shows,
// too. As float it lies between 8 and 32, and as double between 2^17 and 2^33: a sum
// shows.
static unsigned pattern(const char *p)
{
    const uintptr_t word = (uintptr_t)p / 4 * 0x9e3779b97f4a7c15ul;
    return 0x41000000 | (word >> 40);
}
template <class F>
static bool each_byte(const char *p, const char *end,
                      F f) // f(byte address, expected byte)
{
    for (; p < end; p++)
        if (!f(p, (unsigned char)(pattern(p) >> (uintptr_t)p % 4 * 8)))
            return false;
    return true;
}
template <class F>
static bool each_slack(const allocation &a, F f) // f(begin, end) of the two gaps
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
    // All bits set: as float and double not a number, as int -1.
    memset(a.start, 0xff, std::min(a.bytes, NEW));
#if !defined(__SANITIZE_ADDRESS__)
    write_slack(a);
#endif
}
bool slack_intact(const allocation &a)
{
#if defined(__SANITIZE_ADDRESS__) // which forbids these bytes, and reports at once
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
    fprintf(
        stderr,
        "cuda: kernel %s (launched at %s:%d) wrote %s the %zu bytes that cudaMalloc gave "
        "out at %s:%d (--memcheck shows the line)\n",
        current->k->name, current->file, current->line,
        before ? "before the start of" : "past the end of", a->bytes, a->file, a->line);
    write_slack(*a);
    return false;
}
}
