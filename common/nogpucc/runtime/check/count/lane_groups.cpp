// --count: which lanes of a warp execute an instruction together.
#include "check/count/counting.h"

// Lanes that part at a branch meet again where all paths from it lead. Until then each
// group runs by itself. So do compilers for GPUs place the points where lanes reconverge.
namespace cux {
class warp_walk {
    lane_trace *const lanes;
    const unsigned count;
    uint32_t at[LANES] = {};   // the block that each lane runs next
    std::vector<uint32_t> pcs; // of each node
    node exit;
    std::vector<node> meets; // where lanes that part after a node meet again

    void number_blocks();
    node next_of(unsigned i) const
    {
        const auto &b = lanes[i].blocks;
        return at[i] < b.size() ? b.first[at[i]].pc : exit;
    }
    unsigned group_at(node, unsigned mask) const;
    unsigned unfinished() const
    {
        const unsigned all = ~0u >> (LANES - count);
        return all & ~group_at(exit, all);
    }
    void run_block(node, unsigned mask);
    void walk(unsigned mask, node stop);

  public:
    warp_walk(lane_trace *lanes, unsigned count) : lanes(lanes), count(count)
    {
        number_blocks();
        meets = meeting_points(lanes, count, exit);
        // Several times, if after a barrier not all lanes begin at the same place.
        for (unsigned mask = unfinished(); mask; mask = unfinished())
            walk(group_at(next_of(__builtin_ctz(mask)), mask), exit);
    }
};

// Replaces each pc by the number of its node.
void warp_walk::number_blocks()
{
    for (unsigned i = 0; i < count; i++) {
        uint32_t last = ~0u;
        for (block_run *b = lanes[i].blocks.first; b < lanes[i].blocks.end; b++)
            if (b->pc != last)
                pcs.push_back(last = b->pc);
        if (pcs.size() > 4096 || i + 1 == count) {
            std::sort(pcs.begin(), pcs.end());
            pcs.erase(std::unique(pcs.begin(), pcs.end()), pcs.end());
        }
    }
    exit = pcs.size();
    for (unsigned i = 0; i < count; i++) {
        uint32_t last = ~0u, number = 0;
        for (block_run *b = lanes[i].blocks.first; b < lanes[i].blocks.end; b++) {
            if (b->pc != last) {
                last = b->pc;
                number = std::lower_bound(pcs.begin(), pcs.end(), last) - pcs.begin();
            }
            b->pc = number;
        }
    }
}

unsigned warp_walk::group_at(node v, unsigned mask) const
{
    unsigned group = 0;
    for (unsigned rest = mask; rest; rest &= rest - 1) {
        const unsigned i = __builtin_ctz(rest);
        group |= (unsigned)(next_of(i) == v) << i;
    }
    return group;
}

static void count_block(uint32_t pc, unsigned lanes)
{
    if (pc == BEGIN || pc == BARRIER)
        return;
    instruction_count &c = count_of(pc, KINDS);
    c.requests++;
    c.units++;
    c.lanes += lanes;
}
static request request_like(const access &a)
{
    request r;
    r.pc = a.pc;
    r.kind = a.kind;
    r.size = a.size;
    r.lanes = 0;
    return r;
}
static void add_lane(request &r, unsigned lane, const access &a)
{
    r.lane[r.lanes] = lane;
    r.address[r.lanes++] = a.address;
}

// Within a block the lanes do the same, one instruction after the other, except that an
// address may be of memory that does not count.
void warp_walk::run_block(node v, unsigned mask)
{
    const access *next[LANES], *end[LANES];
    count_block(pcs[v], __builtin_popcount(mask));
    for (unsigned rest = mask; rest; rest &= rest - 1) {
        const unsigned i = __builtin_ctz(rest);
        const lane_trace &t = lanes[i];
        const block_run *const b = t.blocks.first + at[i]++;
        next[i] = t.accesses.first + b->accesses;
        end[i] = b + 1 < t.blocks.end ? t.accesses.first + b[1].accesses : t.accesses.end;
    }
    for (;;) {
        const access *first = nullptr;
        for (unsigned rest = mask; rest; rest &= rest - 1) {
            const unsigned i = __builtin_ctz(rest);
            if (next[i] < end[i] && (!first || next[i]->pc < first->pc))
                first = next[i];
        }
        if (!first)
            return;
        const access what = *first;
        request r = request_like(what);
        for (unsigned rest = mask; rest; rest &= rest - 1) {
            const unsigned i = __builtin_ctz(rest);
            if (next[i] < end[i] && next[i]->pc == what.pc && next[i]->kind == what.kind)
                add_lane(r, i, *next[i]++);
        }
        count_request(r);
    }
}

void warp_walk::walk(unsigned mask, node stop)
{
    while (mask) {
        const node v = next_of(__builtin_ctz(mask));
        if (v == stop)
            return;
        run_block(v, mask);
        const node next = next_of(__builtin_ctz(mask));
        unsigned group = group_at(next, mask);
        if (group == mask)
            continue;
        const node meet = meets[v];
        for (unsigned rest = mask; rest; rest &= ~group) {
            const node to = next_of(__builtin_ctz(rest));
            group = group_at(to, rest);
            if (to != meet)
                walk(group, meet);
        }
        mask = meet == exit ? 0 : group_at(meet, mask);
    }
}

// Have all lanes run the same blocks, and made the same accesses there?
static bool all_alike(const lane_trace *lanes, unsigned count)
{
    const lane_trace &one = lanes[0];
    for (unsigned i = 1; i < count; i++) {
        const lane_trace &t = lanes[i];
        if (t.blocks.size() != one.blocks.size() ||
            t.accesses.size() != one.accesses.size() ||
            memcmp(t.blocks.first, one.blocks.first,
                   one.blocks.size() * sizeof(block_run)))
            return false;
        for (size_t k = 0; k < one.accesses.size(); k++)
            if (t.accesses.first[k].pc != one.accesses.first[k].pc ||
                t.accesses.first[k].kind != one.accesses.first[k].kind)
                return false;
    }
    return true;
}
static void count_together(const lane_trace *lanes, unsigned count)
{
    for (const block_run *b = lanes->blocks.first; b < lanes->blocks.end; b++)
        count_block(b->pc, count);
    for (size_t k = 0; k < lanes->accesses.size(); k++) {
        request r = request_like(lanes->accesses.first[k]);
        for (unsigned i = 0; i < count; i++)
            add_lane(r, i, lanes[i].accesses.first[k]);
        count_request(r);
    }
}
void match_lanes(lane_trace *lanes, unsigned count, unsigned number)
{
    first_thread = number;
    if (all_alike(lanes, count))
        count_together(lanes, count);
    else
        warp_walk(lanes, count);
}
}
