// launched_sizes.c -- Lab 2: which sizes a launch had, and whence; see guess.h.

#include <stdio.h>
#include <string.h>

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

bool swapped(const struct observed *o)
{
    const struct probe_launch *l = launched(o);
    return l && same(l->grid, o->block) && same(l->block, o->grid);
}

static bool same_bits(struct probe_size size, const long long sizes[3])
{
    return size.x == (unsigned)sizes[0] && size.y == (unsigned)sizes[1] &&
           size.z == (unsigned)sizes[2];
}

bool truncated(const struct observed *o)
{
    const struct probe_launch *l = launched(o);
    return l && !as_asked(o) && same_bits(l->grid, o->grid) &&
           same_bits(l->block, o->block);
}

bool keeps_the_grid(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    return o->after_another && launched(o) && !as_asked(o) &&
           !memcmp(&l[0].grid, &l[1].grid, sizeof l[0].grid);
}

bool all_in_x(const struct observed *o)
{
    const struct probe_launch *l = launched(o);
    return l && l->grid.y == 1 && l->grid.z == 1 && l->block.y == 1 && l->block.z == 1 &&
           l->grid.x == o->grid[0] * o->grid[1] * o->grid[2] &&
           l->block.x == o->block[0] * o->block[1] * o->block[2] && !as_asked(o);
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
    static char text[240];
    const struct probe_launch *l = launched(o);
    if (!l)
        return NULL;
    const unsigned got[] = {l->grid.x,  l->grid.y,  l->grid.z,
                            l->block.x, l->block.y, l->block.z};
    for (int i = 0; i < 6; i++) {
        long long right = i < 3 ? o->grid[i] : o->block[i - 3];
        const char *whose = i < 3 ? "grid" : "block", *source = source_of(got[i], o);
        char axis = "xyz"[i % 3], other[16];
        if (got[i] == (unsigned)right)
            continue;
        snprintf(other, sizeof other, "%u", got[i]);
        snprintf(text, sizeof text,
                 "@dim3 the dim3 of the %s has %s in %c, where %s.%c belongs.", whose,
                 source ? source : other, axis, whose, axis);
        return text;
    }
    return NULL;
}
