// expected.c -- Lab 5: which counts the points of a picture must have; see expected.h.

#include "expected.h"

bool is_part(const struct observed *o, const char *name)
{
    return !strcmp(o->part, name);
}

int blocks_over(int points, int block) { return (points - 1) / block + 1; }

struct view view_of(const struct observed *o)
{
    return (struct view){.width = o->width,
                         .height = o->height,
                         .max_iter = o->max_iter,
                         .x_min = o->x - 1.5 / o->zoom,
                         .x_max = o->x + 1.5 / o->zoom,
                         .y_min = o->y - 1.25 / o->zoom,
                         .y_max = o->y + 1.25 / o->zoom};
}

struct element element_at(const struct observed *o, long i)
{
    struct view v = view_of(o);
    struct element e = {.column = i % o->width, .row = i / o->width};
    e.x = reference_x(&v, e.column);
    e.y = reference_y(&v, e.row);
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
    struct view v = view_of(o);
    o->points = (long)o->width * o->height;
    o->expected = malloc(o->points * sizeof *o->expected);
    reference_simd(o->expected, &v);
}

bool is_right(struct observed *o)
{
    struct view v = view_of(o);
    struct verdict d = verdict_on(o->counts, o->expected, &v);

    o->differing = d.differing;
    o->first = d.wrong >= 0 ? d.wrong : d.first;
    return d.wrong < 0;
}
