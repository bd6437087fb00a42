// expected.c -- Lab 7: the sums that a kernel or a function must give.

#include "expected.h"

#include "addends.h"
#include "reduction.h"

bool is_kernel(const struct observed *o) { return strstr(o->op, "_kernel") != NULL; }
bool has_products(const struct observed *o) { return strncmp(o->op, "dot", 3) == 0; }

static long group_of(const char *op, long n)
{
    if (!strcmp(op, "warp_kernel"))
        return WARP;
    if (!strcmp(op, "tree_kernel") || !strcmp(op, "block_kernel"))
        return BLOCK;
    if (!strcmp(op, "sum_kernel") || !strcmp(op, "dot_kernel"))
        return 0;
    return n > 0 ? n : 1;
}

static const char *past_the_end(const struct observed *o)
{
    if (!strcmp(o->op, "atomic_kernel"))
        return "@thread_past_sum a thread touched memory past the end of x, where the "
               "guard is i < n, or of *sum, which is one float for all.";
    if (is_kernel(o))
        return "@thread_past a thread past the end touched memory: is the guard, i < n, "
               "there and right, and does each block store one sum?";
    return "@second_launch the first launch stores `blocks` sums, in d_partial, and the "
           "second adds up these, not n elements. If they do, a thread past the end "
           "touched memory: the guard is i < n.";
}

struct observed plan_step(const char *op, long n, long blocks)
{
    struct observed o = {op, n, blocks, .group = group_of(op, n)};
    do // else a sum without the last one would be 1 less, as with a sentinel
        o.seed = random_below(1 << 30);
    while (n > 0 && same(x_at(&o, n - 1), 1));
    o.run = plan_lab("--op %s --n %ld --blocks %ld --reps 0 --seed %ld --out result", op,
                     n, blocks, o.seed);
    o.run->keep_seed = true;
    o.run->past_the_end = past_the_end(&o);
    return o;
}

static double whole(const struct observed *o, int array, long i)
{
    return whole_at(random_seed(o->seed, 0, array), i, o->n, has_products(o));
}

double x_at(const struct observed *o, long i) { return whole(o, 0, i); }
double y_at(const struct observed *o, long i) { return whole(o, 1, i); }

double term(const struct observed *o, long i)
{
    return has_products(o) ? x_at(o, i) * y_at(o, i) : x_at(o, i);
}

static long sums_in_file(const struct observed *o)
{
    if (o->group == 0)
        return o->blocks;
    return o->n > 0 ? (o->n - 1) / o->group + 1 : 1;
}

long sums_in(const struct observed *o) { return o->group ? sums_in_file(o) : 1; }

struct element sum_at(const struct observed *o, long number)
{
    struct element e = {o, number, number * o->group, (number + 1) * o->group, 0};
    if (o->group == 0) {
        for (long i = 0; i < o->blocks; i++)
            e.got += o->sums[i];
        e.end = o->n;
        return e;
    }
    if (e.end > o->n)
        e.end = o->n;
    e.got = o->sums[number];
    return e;
}

double expected_sum(struct element e)
{
    double sum = 0;
    for (long i = e.from; i < e.end; i++)
        sum += term(e.o, i);
    return sum;
}

// NaN is the same as NaN; the numbers are whole.
bool same(double x, double y) { return fabs(x - y) < 0.5 || (isnan(x) && isnan(y)); }

bool is_right(struct observed *o)
{
    const struct run *r = o->run;

    o->wrong = 0;
    if (r->status != STATUS_RIGHT && r->status != STATUS_WRONG)
        return false;
    if ((r->file ? r->file_size : 0) != sums_in_file(o) * sizeof *o->sums)
        return false;
    o->sums = (const float *)r->file;
    for (long k = sums_in(o) - 1; k >= 0; k--) {
        struct element e = sum_at(o, k);
        if (same(e.got, expected_sum(e)))
            continue;
        o->first = k;
        o->wrong++;
    }
    return o->wrong == 0 && r->status == STATUS_RIGHT;
}
