// values.c -- Lab 3: what an element would be after certain mistakes.

#include "guess.h"

double zero(struct element e) { return 0; }
double one(struct element e) { return 1; }
double not_a_number(struct element e) { return NAN; }
double untouched(struct element e) { return before(e); }
double twice(struct element e) { return e.operation->repeated(e, 2); }
double a_and_twice_b(struct element e) { return e.b + (e.b + e.a); }

// Each block walks over all elements, or each thread with the stride of the blocks.
double stride_of_block(struct element e)
{
    long blocks = (e.n + e.block - 1) / e.block;
    double by_blocks = e.operation->repeated(e, e.i / blocks + 1);
    return same(e.got, by_blocks) ? by_blocks
                                  : e.operation->repeated(e, e.i / e.block + 1);
}

// With more threads the run would not have come to an end.
double by_all_threads(struct element e)
{
    enum { MOST_THREADS = 4096 };
    long threads = (e.n + e.block - 1) / e.block * e.block;
    return threads <= MOST_THREADS ? e.operation->repeated(e, threads) : -INFINITY;
}

// The first n floats of the doubles' memory were incremented.
double as_floats(struct element e)
{
    double value = e.a;
    float halves[2];

    memcpy(halves, &value, sizeof value);
    for (int k = 0; k < 2; k++)
        if (2 * e.i + k < e.n)
            halves[k] += 1;
    memcpy(&value, halves, sizeof value);
    return value;
}

// From the call before this one.

double old_a_new_b(struct element e)
{
    e.a = e.old_a;
    return after(e);
}

double new_a_old_b(struct element e)
{
    e.b = e.old_b;
    return after(e);
}

double result_before(struct element e)
{
    e.b = e.old_b;
    return old_a_new_b(e);
}

double old_input(struct element e)
{
    e.a = e.old_a;
    e.b = e.old_b;
    return before(e);
}

// Other arithmetic, rounded to float where the arrays are of floats.

static double rounded(struct element e, double x)
{
    return e.operation->size == sizeof(float) ? (float)x : x;
}

double in_float(struct element e) { return (float)after(e); }
double only_a(struct element e) { return e.a; }
double only_b(struct element e) { return e.b; }
double sum(struct element e) { return e.a + e.b; }
double product(struct element e) { return e.a * e.b; }
double a_less_b(struct element e) { return e.a - e.b; }
double b_less_a(struct element e) { return e.b - e.a; }
double a_and_a(struct element e) { return e.a + e.a; }
double b_and_b(struct element e) { return e.b + e.b; }
double a_times_a(struct element e) { return e.a * e.a; }
double b_times_b(struct element e) { return e.b * e.b; }
double less_one(struct element e) { return rounded(e, e.a - 1.0); }
double index_and_one(struct element e) { return e.i + 1.0; }
double plus_index(struct element e) { return e.a + (double)e.i; }
double plus_index_in_block(struct element e) { return e.a + (double)(e.i % e.block); }
double a_by_b(struct element e) { return e.a / e.b; }
double b_by_a(struct element e) { return e.b / e.a; }
double a_and_one(struct element e) { return rounded(e, e.a + 1.0); }
double three_times(struct element e) { return e.operation->repeated(e, 3); }
double before_and_product(struct element e)
{
    float fused = fmaf(e.a, e.b, before(e));
    return same(e.got, fused) ? fused : (float)before(e) + e.a * e.b;
}
double before_times_product(struct element e) { return (float)before(e) * (e.a * e.b); }
