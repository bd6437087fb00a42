// --count: the sectors that a launch touches, each counted once, however often it does.
#include "check/count/tally.h"
#include <unordered_map>

namespace cux {
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
