// Warp functions: the lanes of a mask meet and exchange values; __activemask().
#include "threads/fibers.h"

namespace cux {
// The meeting for this mask: the usual one, another that is under way, or a free one.
// There are as many as lanes, and no lane is in two.
static meeting &meeting_of(unsigned warp, unsigned mask)
{
    meeting *const m = own_crew->meetings + warp * WARP;
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
// Are all lanes of the mask there that have not returned?
static inline bool is_complete(unsigned warp, const meeting &m)
{
    return !(m.mask & own_crew->alive[warp] & ~m.arrived);
}
static void close_meeting(unsigned warp, meeting &m)
{
    crew &c = *own_crew;
    fiber_state *const lanes = c.state + warp * WARP;
    for (unsigned i = 0; i < WARP; i++)
        lanes[i] = m.arrived >> i & 1 ? READY : lanes[i];
    m.steps[m.step & 1].lanes = m.unread = m.arrived;
    m.arrived = 0;
    m.step++;
    m.steps[m.step & 1].ballot = 0; // all have read it: they have come to the next step
    c.steps[warp]++;
}
void close_meetings(unsigned warp)
{
    meeting *const m = own_crew->meetings + warp * WARP;
    const fiber_state *const lanes = own_crew->state + warp * WARP;
    if (memchr(lanes, AT_WARP, WARP))
        for (unsigned i = 0; i < WARP; i++)
            if (m[i].arrived && is_complete(warp, m[i]))
                close_meeting(warp, m[i]);
}
const warp_step &warp_meet(unsigned mask, uint64_t value, source_position here)
{
    need_fibers("a warp function");
    crew &c = *own_crew;
    const unsigned me = c.now, warp = me / WARP, lane = me % WARP, bit = 1u << lane;
    c.fibers[me].here = here;
    if (!(mask & bit))
        complain("the mask of a warp function does not include the calling thread", me, me);
    mask |= bit;
    meeting &m = meeting_of(warp, mask);
    warp_step &s = m.steps[m.step & 1];
    s.value[lane] = value;
    s.ballot |= (unsigned)(value & 1) << lane;
    m.arrived |= bit;
    c.state[me] = AT_WARP;
    if (is_complete(warp, m))
        close_meeting(warp, m);
    else
        wait_turn();
    m.unread &= ~bit;
    warp_epoch = c.steps[warp];
    return s;
}

// A split kernel (cux/split_kernel.h): a thread is at a warp function, and another one that
// waits later is not.
void lanes_missing(source_position here, uint3 block, uint3 waits, uint3 other)
{
    say_misplaced(here, "not all lanes of the warp come to it", block, waits, other,
                  "skips it");
    stop_kernel(cudaErrorLaunchFailure);
}

// On a GPU the answer depends on which threads happen to run together. Here it is the
// threads of the warp that reach the same line before all others have to wait.
unsigned active_lanes(source_position here)
{
    need_fibers("__activemask()");
    const unsigned me = own_crew->now;
    own_crew->fibers[me].here = here;
    own_crew->state[me] = AT_MASK;
    wait_turn();
    return own_crew->lanes[me];
}
bool release_mask()
{
    crew &c = *own_crew;
    bool any = false;
    for (unsigned first = 0; first < c.threads; first += WARP) {
        const unsigned end = first + WARP < c.threads ? first + WARP : c.threads;
        unsigned lanes = 0;
        const fiber *last = nullptr; // the one that has come least far
        for (unsigned i = first; i < end; i++)
            if (c.state[i] == AT_MASK && (!last || c.fibers[i].here < last->here))
                last = &c.fibers[i];
        for (unsigned i = first; last && i < end; i++)
            if (c.state[i] == AT_MASK && c.fibers[i].here == last->here)
                lanes |= 1u << (i - first);
        for (unsigned i = first; i < end; i++)
            if (lanes >> (i - first) & 1) {
                c.lanes[i] = lanes;
                c.state[i] = READY;
                any = true;
            }
    }
    return any;
}
}
