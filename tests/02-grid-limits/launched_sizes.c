// launched_sizes.c -- Lab 2: which sizes a launch had, and whence; see guess.h.

#include "guess.h"

int launches_wanted(const struct observed *o) { return 1 + o->after_another; }

// The launch that counts: the last one.
static const struct probe_launch *launched(const struct observed *o)
{
    int n = launches_wanted(o);
    return o->run->launches == n ? &o->run->launch[n - 1] : NULL;
}

static bool same(struct probe_size size, const long long sizes[3])
{
    return size.x == sizes[0] && size.y == sizes[1] && size.z == sizes[2];
}

bool as_asked(const struct observed *o)
{
    const struct probe_launch *l = launched(o);
    return l && same(l->grid, o->grid) && same(l->block, o->block);
}

bool keeps_the_grid(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    return o->after_another && launched(o) && !as_asked(o) &&
           !memcmp(&l[0].grid, &l[1].grid, sizeof l[0].grid);
}

static bool same_bits(struct probe_size size, const long long sizes[3])
{
    return size.x == (unsigned)sizes[0] && size.y == (unsigned)sizes[1] &&
           size.z == (unsigned)sizes[2];
}

// Whether it has in x the product of all three.
static bool is_x(struct probe_size size, const long long sizes[3])
{
    return size.y == 1 && size.z == 1 && size.x == sizes[0] * sizes[1] * sizes[2];
}

const char *explain_sizes(const struct observed *o)
{
    const struct probe_launch *l = launched(o);
    if (!l)
        return NULL;
    const bool other = !as_asked(o);
    const struct sign signs[] = {
        {same(l->grid, o->block) && same(l->block, o->grid),
         "@swapped grid and block are swapped: it is <<<blocks, threads>>>."},
        {keeps_the_grid(o),
         "@keeps_the_grid the sizes are those of the launch before: something static or "
         "global keeps them."},
        {other && same_bits(l->grid, o->grid) && same_bits(l->block, o->block),
         o->fits ? o->fits
                 : "@truncated a size lost its upper bits on the way into dim3 (2^32 + 1 "
                   "becomes 1): compare all three of grid and block with 0 and UINT_MAX "
                   "while they are long long.",
         "sizes_truncated"},
        {other && is_x(l->grid, o->grid) && is_x(l->block, o->block),
         "@all_in_x the three sizes are multiplied: a dim3 takes all three, dim3 "
         "blocks(x, y, z)."},
    };
    return first_sign(signs, COUNT(signs));
}

// Which of the sizes that were asked for a component of a dim3 has got.
static const char *source_of(unsigned value, const struct observed *o)
{
    static const char *const grid[] = {"grid.x", "grid.y", "grid.z"};
    static const char *const block[] = {"block.x", "block.y", "block.z"};
    for (int i = 0; i < 3; i++)
        if (o->grid[i] != 1 && value == (unsigned)o->grid[i])
            return grid[i];
    for (int i = 0; i < 3; i++)
        if (o->block[i] != 1 && value == (unsigned)o->block[i])
            return block[i];
    return NULL;
}

// Names the first component that is not what it should be.
const char *explain_component(const struct observed *o)
{
    const struct probe_launch *l = launched(o);
    if (!l)
        return NULL;
    const unsigned got[] = {l->grid.x,  l->grid.y,  l->grid.z,
                            l->block.x, l->block.y, l->block.z};
    for (int i = 0; i < 6; i++) {
        long long right = i < 3 ? o->grid[i] : o->block[i - 3];
        const char *whose = i < 3 ? "grid" : "block", *source = source_of(got[i], o);
        char axis = "xyz"[i % 3];
        if (got[i] == (unsigned)right)
            continue;
        bool is_cut = got[i] == (unsigned short)right;
        return formatted("@dim3 the dim3 of the %s has %s in %c, where %s.%c belongs%s.",
                         whose, source ? source : formatted("%u", got[i]), axis, whose,
                         axis, is_cut ? ", in a type with enough bits" : "");
    }
    return NULL;
}
