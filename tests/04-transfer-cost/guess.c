// guess.c -- Lab 4: which mistake explains a wrong product, or one without times.

#include <math.h>
#include <string.h>

#include "expected.h"
#include "mistakes.h"

static bool explains(const struct observed *o, formula *value)
{
    for (int i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        if (!(e.got == value(e)))
            return false;
    }
    return true;
}

// Formulas.

static double sentinel(struct element e) // what the program puts there
{
    (void)e;
    return -1;
}

static double one_round(struct element e) { return work_on(e.a, e.b, 1); }
static double round_less(struct element e) { return work_on(e.a, e.b, e.work - 1); }
static double round_more(struct element e) { return work_on(e.a, e.b, e.work + 1); }
static double inputs_swapped(struct element e) { return work_on(e.b, e.a, e.work); }
static double only_a(struct element e) { return work_on(e.a, e.a, e.work); }
static double only_b(struct element e) { return work_on(e.b, e.b, e.work); }
static double sum(struct element e) { return e.a + e.b; }

static double rounded_twice(struct element e)
{
    float x = e.a * e.b;
    for (int round = 2; round <= e.work; round++) {
        x *= e.a;
        x += e.b;
    }
    return x;
}

// What the run as a whole looks like.

static bool says_time_missing(const struct observed *o)
{
    return strstr(o->run->err, "must be above 0") != NULL;
}

static bool says_not_pinned(const struct observed *o)
{
    return strstr(o->run->err, "host_alloc()") != NULL;
}

static bool only_times(const struct observed *o) { return !o->product; }
static bool not_launched(const struct observed *o) { return o->run->launches == 0; }

static bool begin_is_right(const struct observed *o)
{
    return o->first > 0 && o->wrong == o->n - o->first;
}

static bool quarter_is_right(const struct observed *o)
{
    return begin_is_right(o) && o->first == o->n / 4;
}

static bool holds_0_or_nan(const struct observed *o)
{
    for (int i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        if ((e.got == 0 || isnan(e.got)) && e.got != e.expected)
            return true;
    }
    return false;
}

static bool is_pinned(const struct observed *o) { return o->pinned; }
static bool has_rounds(const struct observed *o) { return o->work > 1; }

static const struct mistake mistakes[] = {
    {says_time_missing, NULL, "a time is not filled in, or is end minus end (TODO 4)."},
    {says_not_pinned, NULL,
     "host_alloc() ignores `pinned`: memory comes from cudaMallocHost only if it is to "
     "be pinned."},
    {only_times, NULL, "times count only if the result is right: fix the tests above."},
    {not_launched, NULL, "no kernel was launched: TODO 1 to 4, in this order."},
    {NULL, sentinel,
     "dest is as it was: was the result copied back, to dest, from d_dest, with "
     "cudaMemcpyDeviceToHost?"},
    {has_rounds, one_round,
     "--work is ignored: after a * b come work - 1 rounds of fmaf."},
    {NULL, round_less,
     "a round is missing: after a * b come work - 1 more, not work - 2."},
    {NULL, round_more,
     "there is a round too many: a * b is the first, so work - 1 more follow."},
    {NULL, rounded_twice,
     "each round multiplies and adds with a rounding after each; fmaf rounds once."},
    {NULL, inputs_swapped, "a and b are swapped in the call of fmaf."},
    {NULL, only_a, "b is never used: is it copied to d_b, and passed to the kernel?"},
    {NULL, only_b, "a is never used: is it copied to d_a, and passed to the kernel?"},
    {NULL, sum, "these are sums: the first round is a[i] * b[i]."},
    {quarter_is_right, NULL,
     "only the first quarter is right: cudaMemcpy counts bytes, and a float has four."},
    {begin_is_right, NULL,
     "only the elements before that one are right: are there enough blocks, rounded up, "
     "and does i use blockIdx.x?"},
    {holds_0_or_nan, NULL,
     "uninitialized memory often holds 0 or nan: are both inputs copied to the device, "
     "and does every i < n get a result?"},
    {is_pinned, NULL, "pinned memory changes no result: fix the tests above first."},
    {has_rounds, NULL,
     "not every round is x * a[i] + b[i], or x is not stored after the last one."},
    {NULL, NULL,
     "dest[i] is not a[i] * b[i] for every i < n; which copy or thread should have "
     "produced this element?"},
};

const char *guess(const struct observed *o)
{
    return first_that_explains(o, mistakes, sizeof mistakes / sizeof *mistakes, explains);
}
