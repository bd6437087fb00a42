// The race check's shadow memory: regions, cells, states.
#include "check/race/shadow_memory.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <vector>

namespace cux {
// An array, not a vector: host threads add regions while a kernel runs.
static const int MOST = 1000;
static region regions[MOST];
static std::atomic<int> count;

// A cell stands for four bytes until some of them are accessed alone. Then the word has
// four cells: write.pc is IN_BYTES, and write.block is their index in the vector bytes.
static const uint32_t IN_BYTES = ~0u;
static std::vector<std::array<cell, 4>> bytes;

// The operating system provides memory only for what is used of it.
template <class T>
static T *shadow(size_t n)
{
    void *p = mmap(nullptr, n * sizeof(T), PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) {
        perror("cuda: memory for the race check");
        exit(1);
    }
    return (T *)p;
}
region *region_of(uintptr_t a)
{
    for (region *r = regions, *end = regions + count; r < end; r++)
        if (a - r->first < r->size)
            return r;
    return nullptr;
}
void add_region(uintptr_t first, size_t size, bool shared)
{
    if (region_of(first))
        return;
    region *const end = regions + count;
    region *const place = std::find_if(regions, end, [](region &r) { return !r.size; });
    if (place == regions + MOST)
        return;
    *place = {first, size, shared, shadow<cell>(size / 4 + 1), shadow<byte_state>(size)};
    if (place == end)
        count++;
}
void drop_region(uintptr_t first)
{
    region *const r = region_of(first);
    munmap(r->cells, (r->size / 4 + 1) * sizeof *r->cells);
    munmap(r->states, r->size);
    r->size = 0;
}
void set_state(const void *p, size_t n, byte_state s)
{
    if (region *r = region_of((uintptr_t)p))
        memset(r->states + ((uintptr_t)p - r->first), s, n);
}

static cell &cell_of(region &r, uintptr_t a) { return r.cells[a / 4 - r.first / 4]; }
cell *whole(region &r, uintptr_t a)
{
    cell &word = cell_of(r, a);
    return word.write.pc == IN_BYTES ? nullptr : &word;
}
std::array<cell, 4> &split(region &r, uintptr_t a)
{
    cell &word = cell_of(r, a);
    if (word.write.pc != IN_BYTES) {
        const cell c = word;
        word.write.pc = IN_BYTES;
        word.write.block = bytes.size();
        bytes.push_back({c, c, c, c});
    }
    return bytes[word.write.block];
}
}
