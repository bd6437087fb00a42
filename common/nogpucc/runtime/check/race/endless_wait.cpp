// A thread that waits for another in a loop would wait forever: only one runs at a time.
#include "check/hooks/access_hooks.h"
#include "check/race/shadow_memory.h"
#include "runtime.h"

// It is known by a block that for a long time writes nothing but with atomic functions,
// and that only at a few lines and addresses. If the host can write there, it may be what
// the block waits for.
namespace cux {
static const unsigned FEW = 64, MANY = 20000000; // accesses: a second or two
struct place {
    const void *p;
    uint32_t pc;
};
static place places[FEW];
static unsigned used, accesses;
static uint32_t last_block, last_epoch;

static void forget() { used = accesses = 0; }
static bool host_can_write()
{
    for (unsigned i = 0; i < used; i++)
        if (where(places[i].p) != DEVICE && !region_of((uintptr_t)places[i].p)->shared)
            return true;
    return false;
}
void watch_for_waiting(const void *p, bool plain_write, const accessor &now)
{
    if (plain_write || now.block != last_block || now.epoch != last_epoch) {
        forget();
        last_block = now.block;
        last_epoch = now.epoch;
        return;
    }
    for (unsigned i = 0; i < used; i++)
        if (places[i].p == p && places[i].pc == now.pc) {
            if (++accesses < MANY)
                return;
            if (!host_can_write())
                report_waiting(now);
            return forget();
        }
    if (used == FEW)
        used = 0;
    places[used++] = {p, now.pc};
    accesses = 0;
}
}
