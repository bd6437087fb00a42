// reduction_verdict.c -- is a sum right? See steps.h. Do not edit.

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

// The largest error that rounding may leave in a sum: longest chain of additions, times
// 2^-24, times the sum of the inputs. A chain may be twice as long as in the handout.
static double bound(const struct step_run *s, double exact)
{
    return 2 * chain(s) * ROUNDING * exact;
}

static double allowed_in(const struct step_run *s, double exact, bool whole)
{
    const double LESS_THAN_AN_ELEMENT = 0.5;
    return whole ? LESS_THAN_AN_ELEMENT : bound(s, exact);
}

static struct partial part_of(const struct step_run *s, const struct addends *a, int i,
                              bool whole)
{
    long long first = (long long)i * s->group;
    long long end = i + 1 < s->count ? first + s->group : s->n;
    double exact = addends_part(a, first, end);
    return (struct partial){first, end, s->partial[i], exact,
                            allowed_in(s, exact, whole)};
}

static bool is_off(struct partial p)
{
    return !(fabs(p.got - p.expected) <= p.allowed); // also true if got is NaN
}

// The first partial sum that is wrong, or how many there are.
static int first_wrong(const struct step_run *s, const struct addends *a, bool whole)
{
    int first = s->count;

#pragma omp parallel for reduction(min : first)
    for (int i = 0; i < s->count; i++)
        if (is_off(part_of(s, a, i, whole)) && i < first)
            first = i;
    return first;
}

static void note(struct reduction_verdict *v, struct partial p)
{
    if (v->is_wrong)
        return;
    v->is_wrong = is_off(p);
    v->first_wrong = p;
}

void reduction_judge(struct reduction_verdict *v, const struct step_run *s,
                     const struct addends *a, double total, bool whole)
{
    double exact = addends_sum(a);
    int i = s->group > 0 && s->count > 1 ? first_wrong(s, a, whole) : s->count;

    if (i < s->count)
        note(v, part_of(s, a, i, whole));
    note(v, (struct partial){0, a->n, total, exact, allowed_in(s, exact, whole)});
    if (whole || exact <= 0)
        return;
    v->error = fmax(v->error, fabs(total - exact) / exact);
    v->cpu_error = fmax(v->cpu_error, fabs(reference_one_core(a) - exact) / exact);
    v->bound = bound(s, exact) / exact;
}
