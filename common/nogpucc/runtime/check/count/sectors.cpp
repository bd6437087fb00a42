// --count: what one request of a warp costs, in sectors or wavefronts.
#include "check/count/counting.h"

namespace cux {
static const unsigned WORD = 4, BANKS = 32;
std::vector<launch_count> &launch_counts = *new std::vector<launch_count>;
std::vector<instruction> &instructions = *new std::vector<instruction>;
unsigned block_width, first_thread;

extern "C" const char __executable_start[], etext[]; // the linker's: the program's code
instruction_count &count_of(uint32_t pc, uint8_t kind)
{
    static const size_t code = etext - __executable_start;
    // One more than the row of each instruction; accesses to shared memory are apart.
    static std::vector<uint32_t> &rows = *new std::vector<uint32_t>(2 * code);
    const size_t at = (pc - (uintptr_t)__executable_start) % code;
    uint32_t &row = rows[2 * at + (kind >= SHARED && kind < KINDS)];
    if (!row) {
        instructions.push_back({pc, kind});
        row = instructions.size();
    }
    std::vector<instruction_count> &counts = launch_counts.back().rows;
    if (counts.size() < row)
        counts.resize(instructions.size(), {0, 0, 0, 0, 0, NOTHING});
    return counts[row - 1];
}

// How many different numbers a sorted list has.
static unsigned distinct(const uintptr_t *first, const uintptr_t *end)
{
    unsigned n = first < end;
    for (const uintptr_t *p = first + 1; p < end; p++)
        n += *p != p[-1];
    return n;
}
struct cost {
    unsigned units, least;
};
static unsigned divide_up(unsigned a, unsigned b) { return (a + b - 1) / b; }

static cost cost_of_sectors(const uintptr_t *sorted, unsigned lanes, unsigned size)
{
    uintptr_t sectors[2 * LANES];
    unsigned n = 0;
    for (unsigned i = 0; i < lanes; i++) {
        sectors[n++] = sorted[i] / SECTOR;
        const uintptr_t last = (sorted[i] + size - 1) / SECTOR;
        if (last != sectors[n - 1])
            sectors[n++] = last;
    }
    return {distinct(sectors, sectors + n),
            divide_up(distinct(sorted, sorted + lanes) * size, SECTOR)};
}

// Each bank hands out one word at a time, to all lanes that want it.
static cost cost_of_words(const uintptr_t *sorted, unsigned lanes, unsigned size)
{
    unsigned of_bank[BANKS] = {}, most = 0, words = 0;
    uintptr_t last = ~0ul;
    for (unsigned i = 0; i < lanes; i++)
        for (uintptr_t w = sorted[i] / WORD; w <= (sorted[i] + size - 1) / WORD; w++) {
            if (w == last || (last != ~0ul && w < last))
                continue;
            last = w;
            words++;
            most = std::max(most, ++of_bank[w % BANKS]);
        }
    return {most, divide_up(words, BANKS)};
}

// Lanes whose atomic functions share an address take turns. In global memory, each turn
// has its sectors.
static unsigned sectors_of_turns(const request &r, const uintptr_t *sorted)
{
    unsigned turn[LANES], sectors = 0, most = 0;
    for (unsigned i = 0; i < r.lanes; i++) {
        turn[i] = i && sorted[i] == sorted[i - 1] ? turn[i - 1] + 1 : 0;
        most = std::max(most, turn[i]);
    }
    for (unsigned t = 0; t <= most; t++) {
        uintptr_t together[LANES];
        unsigned n = 0;
        for (unsigned i = 0; i < r.lanes; i++)
            if (turn[i] == t)
                together[n++] = sorted[i];
        sectors += cost_of_sectors(together, n, r.size).units;
    }
    return sectors;
}
// A bank of shared memory serves one lane per turn.
static unsigned turns_at_banks(const request &r)
{
    unsigned of_bank[BANKS] = {}, most = 0;
    for (unsigned i = 0; i < r.lanes; i++)
        for (unsigned byte = 0; byte < r.size; byte += WORD)
            most = std::max(most, ++of_bank[(r.address[i] + byte) / WORD % BANKS]);
    return most;
}
static cost cost_of(const request &r, const uintptr_t *sorted)
{
    const bool shared = r.kind >= SHARED;
    cost c = shared ? cost_of_words(sorted, r.lanes, r.size)
                    : cost_of_sectors(sorted, r.lanes, r.size);
    if (r.kind % SHARED == ATOMICS)
        c.units = shared ? turns_at_banks(r) : sectors_of_turns(r, sorted);
    return c;
}

static int64_t distance_of(const request &r)
{
    int64_t apart = NOTHING;
    for (unsigned i = 1; i < r.lanes; i++) {
        if (r.lane[i] != r.lane[i - 1] + 1 ||
            (first_thread + r.lane[i]) % block_width == 0)
            continue;
        const int64_t d = r.address[i] - r.address[i - 1];
        apart = apart == NOTHING || apart == d ? d : VARIES;
        if (apart == VARIES)
            break;
    }
    return apart;
}

void count_request(const request &r)
{
    uintptr_t sorted[LANES];
    std::copy(r.address, r.address + r.lanes, sorted);
    if (!std::is_sorted(sorted, sorted + r.lanes))
        std::sort(sorted, sorted + r.lanes);
    const cost c = cost_of(r, sorted);
    instruction_count &i = count_of(r.pc, r.kind);
    i.requests++;
    i.units += c.units;
    i.least += c.least;
    i.lanes += r.lanes;
    i.bytes += r.lanes * r.size;
    if (r.kind < SHARED)
        count_distinct(r);
    if (i.apart == VARIES)
        return;
    const int64_t d = distance_of(r);
    if (i.apart == NOTHING)
        i.apart = d;
    else if (d != NOTHING && d != i.apart)
        i.apart = VARIES;
}

// The sectors that a launch touches, each counted once, however often it does.
class sector_set {
    struct page {
        uint64_t bits[64];
    };
    static const uintptr_t PER_PAGE = 64 * 64; // sectors
    std::unordered_map<uintptr_t, page> pages;
    uintptr_t present = ~0ul; // the number of the page that was looked up last
    page *now = nullptr;

  public:
    void clear()
    {
        pages.clear();
        present = ~0ul;
    }
    bool add(uintptr_t sector) // returns whether it is new
    {
        if (sector / PER_PAGE != present) {
            present = sector / PER_PAGE;
            now = &pages[present];
        }
        uint64_t &word = now->bits[sector % PER_PAGE / 64];
        const uint64_t bit = 1ul << sector % 64, old = word;
        word |= bit;
        return !(old & bit);
    }
};
static sector_set &of_loads = *new sector_set, &of_stores = *new sector_set;

void forget_sectors()
{
    of_loads.clear();
    of_stores.clear();
}
void count_distinct(const request &r)
{
    launch_count &l = launch_counts.back();
    sector_set &touched = r.kind == LOAD ? of_loads : of_stores;
    uint64_t &n = r.kind == LOAD ? l.distinct_loaded : l.distinct_stored;
    for (unsigned i = 0; i < r.lanes; i++) {
        const uintptr_t last = (r.address[i] + r.size - 1) / SECTOR;
        for (uintptr_t sector = r.address[i] / SECTOR; sector <= last; sector++)
            n += touched.add(sector);
    }
}
}
