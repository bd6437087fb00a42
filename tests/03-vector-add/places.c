// places.c -- Lab 3: which elements of a result are wrong.

#include "guess.h"

static bool wrong_are(const struct observed *o, long first, long last)
{
    return o->n > 1 && o->first == first && o->last == last &&
           o->wrong == last - first + 1;
}

bool all_wrong(const struct observed *o) { return o->wrong == o->n; }
bool only_first(const struct observed *o) { return wrong_are(o, 0, 0); }
bool only_last(const struct observed *o) { return wrong_are(o, o->n - 1, o->n - 1); }

bool only_a_tail(const struct observed *o)
{
    return o->first > 0 && wrong_are(o, o->first, o->n - 1);
}

bool tail_of_fours(const struct observed *o)
{
    return o->n > 4 && o->n % 4 > 1 && wrong_are(o, o->n / 4 * 4, o->n - 1);
}

bool all_but_first_block(const struct observed *o)
{
    return o->n > 2 * o->block && wrong_are(o, o->block, o->n - 1);
}

bool last_block(const struct observed *o)
{
    return o->n % o->block && wrong_are(o, o->n / o->block * o->block, o->n - 1);
}

// One thread of each block leaves out its element, i % block == thread.
static bool thread_of_each_block(const struct observed *o, long thread)
{
    bool fits = o->n > o->block;
    for (long i = 0; i < o->n && fits; i++) {
        struct element e = element_at(o, i);
        fits = same(e.got, after(e)) == (i % o->block != thread);
    }
    return fits;
}

bool first_of_each_block(const struct observed *o) { return thread_of_each_block(o, 0); }

bool last_of_each_block(const struct observed *o)
{
    return thread_of_each_block(o, o->block - 1);
}

// The last byte may lie within an element.
static bool after_bytes(const struct observed *o, long bytes)
{
    long whole = bytes / o->operation->size;
    return o->n >= 16 &&
           (wrong_are(o, whole, o->n - 1) || wrong_are(o, whole + 1, o->n - 1));
}

bool after_n_bytes(const struct observed *o) { return after_bytes(o, o->n); }

bool after_n_floats(const struct observed *o)
{
    return o->operation->size > sizeof(float) && after_bytes(o, o->n * sizeof(float));
}

static bool shifted(const struct observed *o, long by)
{
    bool fits = o->wrong >= o->n - 1 && o->n > 2;
    for (long i = 1; i < o->n - 1 && fits; i++)
        fits = same(element_at(o, i).got, after(element_at(o, i + by)));
    return fits;
}

bool shifted_down(const struct observed *o) { return shifted(o, 1); }
bool shifted_up(const struct observed *o) { return shifted(o, -1); }
