// --count: where the lanes of a warp meet again: the postdominators of what it has run.
#include "check/count/counting.h"

namespace cux {
struct node_set {
    std::vector<uint64_t> words;
    node_set(node n, bool full) : words(n / 64 + 1, full ? ~0ul : 0) {}
    void add(node i) { words[i / 64] |= 1ul << i % 64; }
    bool has(node i) const { return words[i / 64] >> i % 64 & 1; }
    void keep(const node_set &other)
    {
        for (size_t i = 0; i < words.size(); i++)
            words[i] &= other.words[i];
    }
    unsigned size() const
    {
        unsigned n = 0;
        for (const uint64_t w : words)
            n += __builtin_popcountll(w);
        return n;
    }
};

// The usual iteration: a node's postdominators are itself and those that all of its
// successors have.
std::vector<node> meeting_points(const lane_trace *lanes, unsigned count, node exit)
{
    std::vector<node_set> follow(exit + 1, node_set(exit, false));
    for (unsigned i = 0; i < count; i++) {
        const auto &b = lanes[i].blocks;
        for (size_t k = 0; k < b.size(); k++)
            follow[b.first[k].pc].add(k + 1 < b.size() ? b.first[k + 1].pc : exit);
    }
    std::vector<node_set> after(exit + 1, node_set(exit, true));
    after[exit] = node_set(exit, false);
    after[exit].add(exit);
    for (bool changed = true; changed;) {
        changed = false;
        for (node v = exit; v-- > 0;) {
            node_set s(exit, true);
            for (node next = 0; next <= exit; next++)
                if (follow[v].has(next))
                    s.keep(after[next]);
            s.add(v);
            changed |= s.words != after[v].words;
            after[v] = s;
        }
    }
    std::vector<unsigned> sizes;
    for (const node_set &s : after)
        sizes.push_back(s.size());
    std::vector<node> meets(exit + 1, exit);
    for (node v = 0; v < exit; v++)
        for (node u = 0; u < exit; u++)
            if (u != v && after[v].has(u) &&
                (meets[v] == exit || sizes[u] > sizes[meets[v]]))
                meets[v] = u;
    return meets;
}
}
