// Warp functions: the lanes of a mask meet and exchange values; __activemask().
#include "threads/fibers.h"

namespace cux {
// The meeting for this mask: the usual one, another that is under way, or a free one.
// There are as many as lanes, and no lane is in two.
static meeting &meeting_of(unsigned warp, unsigned mask)
{
    meeting *const m = team->meetings + warp * WARP;
    const unsigned usual = __builtin_ctz(mask);
    if (m[usual].mask == mask)
        return m[usual];
    unsigned i = 0;
    while (i < WARP && !(m[i].mask == mask && (m[i].arrived || m[i].unread)))
        i++;
    if (i == WARP) {
        i = usual;
        while (m[i].arrived || m[i].unread)
            i = (i + 1) % WARP;
        m[i].mask = mask;
    }
    return m[i];
}
// Once all lanes of the mask that have not returned are there, the last to arrive
// collects the values that they brought, as soon as nobody still reads the previous
// result.
void close_meeting(unsigned warp, meeting &m)
{
    crew &c = *team;
    fiber *const lanes = c.fibers + warp * WARP;
    for (;;) {
        const unsigned all = m.mask & c.alive[warp];
        if (!m.arrived || (m.arrived & all) != all)
            return;
        if (!m.unread)
            break;
        yield();
    }
    m.result.ballot = 0;
    for (unsigned i = 0; i < WARP; i++) {
        if (!(m.arrived >> i & 1))
            continue;
        m.result.value[i] = lanes[i].value;
        m.result.ballot |= (unsigned)(lanes[i].value & 1) << i;
        lanes[i].state = READY;
    }
    m.result.lanes = m.unread = m.arrived;
    m.arrived = 0;
    c.steps[warp]++;
}
const warp_step &warp_meet(unsigned mask, uint64_t value, source_position here)
{
    need_fibers("a warp function");
    crew &c = *team;
    const unsigned me = c.now, warp = me / WARP, bit = 1u << me % WARP;
    fiber &f = c.fibers[me];
    f.here = here;
    f.value = value;
    if (!(mask & bit))
        complain("the mask of a warp function does not include the calling thread", me, me);
    mask |= bit;
    meeting &m = meeting_of(warp, mask);
    m.arrived |= bit;
    close_meeting(warp, m);
    if (m.arrived & bit) {
        f.state = AT_WARP;
        wait_turn();
    }
    m.unread &= ~bit;
    warp_epoch = c.steps[warp];
    return m.result;
}

// On a GPU the answer depends on which threads happen to run together. Here it is the
// threads of the warp that reach the same line before all others have to wait.
unsigned active_lanes(source_position here)
{
    need_fibers("__activemask()");
    fiber &f = team->fibers[team->now];
    f.here = here;
    f.state = AT_MASK;
    wait_turn();
    return (unsigned)f.value;
}
bool release_mask()
{
    crew &c = *team;
    bool any = false;
    for (unsigned first = 0; first < c.threads; first += WARP) {
        const unsigned end = first + WARP < c.threads ? first + WARP : c.threads;
        unsigned lanes = 0;
        const fiber *last = nullptr; // the one that is furthest behind
        for (unsigned i = first; i < end; i++)
            if (c.fibers[i].state == AT_MASK && (!last || c.fibers[i].here < last->here))
                last = &c.fibers[i];
        for (unsigned i = first; last && i < end; i++)
            if (c.fibers[i].state == AT_MASK && c.fibers[i].here == last->here)
                lanes |= 1u << (i - first);
        for (unsigned i = first; i < end; i++)
            if (lanes >> (i - first) & 1) {
                c.fibers[i].value = lanes;
                c.fibers[i].state = READY;
                any = true;
            }
    }
    return any;
}
}
