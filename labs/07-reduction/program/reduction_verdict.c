// reduction_verdict.c -- is a sum right? See steps.h. Do not edit.

#include <math.h>

#include "reduction.h"
#include "steps.h"

// Half the distance between 1 and the next float.
static const double ROUNDING = 0x1p-24;
// Of a warp and of the warps of a block, and of the products or a float4.
enum { IN_BLOCK = 10, MORE = 4 };

static double quotient(double n, double by) { return n / by + 1; }

static double chain(const struct step_run *s)
{
    switch (s->step) {
    case RACING_KERNEL:
    case ATOMIC_KERNEL:
        return s->n;
    case TREE_KERNEL:
    case WARP_KERNEL:
    case BLOCK_KERNEL:
        return IN_BLOCK;
    default:
        return quotient(s->n, (double)s->blocks * BLOCK) + quotient(s->blocks, BLOCK) +
               2 * IN_BLOCK + MORE;
    }
}

double reduction_bound(const struct step_run *s, double exact)
{
    return 2 * chain(s) * ROUNDING * exact;
}

static bool is_off(double got, double expected, double allowed)
{
    return !(fabs(got - expected) <= allowed); // also true if got is NaN
}

static void note(struct reduction_verdict *v, long long first, long long end, double got,
                 double expected, double allowed)
{
    if (v->is_wrong)
        return;
    *v = (struct reduction_verdict){true,    first,    end,          got,     expected,
                                    allowed, v->error, v->cpu_error, v->bound};
}

static double larger(double a, double b) { return a > b ? a : b; }

static double allowed_in(const struct step_run *s, double exact, bool whole)
{
    const double LESS_THAN_AN_ELEMENT = 0.5;
    return whole ? LESS_THAN_AN_ELEMENT : reduction_bound(s, exact);
}

static long long first_of(const struct step_run *s, int i)
{
    return (long long)i * s->group;
}

static long long end_of(const struct step_run *s, int i)
{
    return i + 1 < s->count ? first_of(s, i + 1) : s->n;
}

static bool is_wrong_part(const struct step_run *s, const struct addends *a, int i,
                          bool whole)
{
    double part = addends_part(a, first_of(s, i), end_of(s, i));
    return is_off(s->partial[i], part, allowed_in(s, part, whole));
}

// The first partial sum that is wrong, or how many there are.
static int first_wrong(const struct step_run *s, const struct addends *a, bool whole)
{
    int first = s->count;

#pragma omp parallel for reduction(min : first)
    for (int i = 0; i < s->count; i++)
        if (is_wrong_part(s, a, i, whole) && i < first)
            first = i;
    return first;
}

void reduction_judge(struct reduction_verdict *v, const struct step_run *s,
                     const struct addends *a, double total, bool whole)
{
    double exact = addends_sum(a), allowed = allowed_in(s, exact, whole);
    int i = s->group > 0 && s->count > 1 ? first_wrong(s, a, whole) : s->count;

    if (i < s->count) {
        double part = addends_part(a, first_of(s, i), end_of(s, i));
        note(v, first_of(s, i), end_of(s, i), s->partial[i], part,
             allowed_in(s, part, whole));
    }
    if (is_off(total, exact, allowed))
        note(v, 0, a->n, total, exact, allowed);
    if (whole || exact <= 0)
        return;
    v->error = larger(v->error, fabs(total - exact) / exact);
    v->cpu_error = larger(v->cpu_error, fabs(reference_one_core(a) - exact) / exact);
    v->bound = reduction_bound(s, exact) / exact;
}
