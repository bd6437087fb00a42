// expected.c -- Lab 5: which counts the points of a picture must have; see expected.h.

#include "expected.h"

#include <stdlib.h>
#include <string.h>

#include "random_inputs.h"

// The last n < max_iter with |z(n)| below the escape radius, in float, or 0 instead of
// max_iter - 1.
static int escape_time(float cx, float cy, int max_iter)
{
    float zx = 0, zy = 0;

    for (int looked_at = 0; looked_at < max_iter; looked_at++) {
        float x2 = zx * zx, y2 = zy * zy;
        if (!(x2 + y2 < 0x1p80f))
            return looked_at - 1;
        zy = 2 * zx * zy + cy;
        zx = x2 - y2 + cx;
    }
    return 0;
}

bool is_part(const struct observed *o, const char *name)
{
    return !strcmp(o->part, name);
}

int blocks_over(int points, int block) { return (points - 1) / block + 1; }

double step(double extent, int points) { return points > 1 ? extent / (points - 1) : 0; }

double x_min(const struct observed *o) { return o->x - 1.5 / o->zoom; }

double y_min(const struct observed *o) { return o->y - 1.25 / o->zoom; }

double dx(const struct observed *o)
{
    double x_max = o->x + 1.5 / o->zoom;
    return step(x_max - x_min(o), o->width);
}

double dy(const struct observed *o)
{
    double y_max = o->y + 1.25 / o->zoom;
    return step(y_max - y_min(o), o->height);
}

struct element element_at(const struct observed *o, long i)
{
    struct element e = {.column = i % o->width, .row = i / o->width};
    e.x = x_min(o) + e.column * dx(o);
    e.y = y_min(o) + e.row * dy(o);
    if (o->counts) {
        e.expected = o->expected[i];
        e.got = o->counts[i];
    }
    return e;
}

int initial_count(const struct observed *o, long i)
{
    return -1 - (int)(1e6f * random_at(random_seed(o->seed, 0, 0), i));
}

void fill_expected(struct observed *o)
{
    o->points = (long)o->width * o->height;
    o->expected = malloc(o->points * sizeof *o->expected);
    for (long i = 0; i < o->points; i++) {
        struct element e = element_at(o, i);
        o->expected[i] = escape_time(e.x, e.y, o->max_iter);
    }
}

// Whether there is more than one right count within two columns and rows.
static bool at_border(const struct observed *o, long i)
{
    int column = i % o->width, row = i / o->width;
    for (int y = row - 2; y <= row + 2; y++)
        for (int x = column - 2; x <= column + 2; x++) {
            bool inside = x >= 0 && x < o->width && y >= 0 && y < o->height;
            if (inside && o->expected[(long)y * o->width + x] != o->expected[i])
                return true;
        }
    return false;
}

static bool may_differ(const struct observed *o, long i)
{
    bool is_count = o->counts[i] >= 0 && o->counts[i] < o->max_iter;
    return is_count && at_border(o, i);
}

bool is_right(struct observed *o)
{
    long wrong = -1; // the first point that must not differ
    o->differing = 0;
    o->first = -1;
    for (long i = 0; i < o->points; i++) {
        if (o->counts[i] == o->expected[i])
            continue;
        if (o->differing == 0)
            o->first = i;
        o->differing++;
        if (wrong < 0 && !may_differ(o, i))
            wrong = i;
    }
    if (wrong >= 0)
        o->first = wrong;
    return wrong < 0 && o->differing <= o->points / 200;
}
