// expected.c -- Lab 8: runs, and the elements that they must give.

#include "expected.h"

struct observed plan_way(const char *op, long n, long pieces, long streams, long work)
{
    struct observed o = {op, n, pieces, streams, work, .seed = random_below(1 << 30)};
    o.run = plan_lab("--op %s --n %ld --pieces %ld --streams %ld --work %ld --reps 0 "
                     "--seed %ld --out result",
                     op, n, pieces, streams, work, o.seed);
    o.run->keep_seed = true;
    return o;
}

float result_of(const struct observed *o, float a, float b)
{
    float result = a * b;
    for (long round = 1; round < o->work; round++)
        result = fmaf(result, a, b);
    return result;
}

struct element element_at(const struct observed *o, long i)
{
    return (struct element){o, i, random_at(random_seed(o->seed, 0, 0), i),
                            random_at(random_seed(o->seed, 0, 1), i), o->result[i]};
}

double expected(struct element e) { return result_of(e.o, e.a, e.b); }

bool same(double x, double y) { return fabs(x - y) <= 0 || (isnan(x) && isnan(y)); }

bool is_right(struct observed *o)
{
    const struct run *r = o->run;

    o->wrong = 0;
    if (r->status != STATUS_RIGHT && r->status != STATUS_WRONG)
        return false;
    if ((r->file ? r->file_size : 0) != o->n * sizeof *o->result)
        return false;
    o->result = (const float *)r->file;
    for (long i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        if (same(e.got, expected(e)))
            continue;
        if (o->wrong == 0)
            o->first = i;
        o->last = i;
        o->wrong++;
    }
    return o->wrong == 0 && r->status == STATUS_RIGHT;
}

// The program fills its three arrays on the device first, and waits for the device.
struct queued queued_by(const struct observed *o)
{
    const struct probe_record *seen = o->run->seen;
    size_t own = strspn(seen->queued, "W"), filled = 0;

    while (filled < 3 && seen->queued[own]) {
        filled += seen->queued[own] == 'I';
        own++;
    }
    own += strspn(seen->queued + own, "W");
    return (struct queued){seen->queued + own, seen->streams + own};
}
