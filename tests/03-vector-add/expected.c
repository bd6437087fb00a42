// expected.c -- Lab 3: which inputs the elements hold, and which results are right.

#include "expected.h"

enum { MAX_SUMS = 1 << 14 };

static double first_input(struct element e) { return e.a; }
static double second_input(struct element e) { return e.b; }

static double sentinel(struct element e) { return -1; } // no product of positive numbers

static double sum(struct element e) { return e.a + e.b; }
static double plus_one(struct element e) { return e.a + 1.0; }
static double product(struct element e) { return e.a * e.b; }

// Rounded after each step, as the kernel does. Not known where that would take n elements
// minutes: no kernel is given the time either.
static double sums(struct element e, int k)
{
    if (k > MAX_SUMS)
        return NAN;
    float x = e.b;
    for (int i = 0; i < k; i++)
        x += e.a;
    return x;
}

static double plus_ones(struct element e, int k) { return e.a + (double)k; }

// The kernel overwrites what it made.
static double products(struct element e, int k) { return e.a * e.b; }

const struct operation add = {"add",        "add_kernel", sizeof(float), 2,
                              second_input, sum,          sums};
const struct operation increment = {"increment", "increment_kernel", sizeof(double), 1,
                                    first_input, plus_one,           plus_ones};
const struct operation multiply = {"multiply", "multiply_kernel", sizeof(float), 2,
                                   sentinel,   product,           products};

// After the warm-up, repetition 0, the program repeats once; that result is written.
static float input(const struct observed *o, int rep, int which, long i)
{
    return random_at(random_seed(o->seed, rep, which), i);
}

struct element element_at(const struct observed *o, long i)
{
    struct element e = {.operation = o->operation,
                        .i = i,
                        .n = o->n,
                        .block = o->block,
                        .a = input(o, 1, 0, i),
                        .b = input(o, 1, 1, i),
                        .old_a = input(o, 0, 0, i),
                        .old_b = input(o, 0, 1, i)};
    if (o->operation->size == sizeof(double))
        e.got = ((const double *)o->result)[i];
    else
        e.got = ((const float *)o->result)[i];
    return e;
}

double before(struct element e) { return e.operation->before(e); }
double after(struct element e) { return e.operation->after(e); }

bool same(double x, double y) { return fabs(x - y) <= 0 || (isnan(x) && isnan(y)); }

void compare_result(struct observed *o)
{
    o->wrong = 0;
    for (long i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        if (same(e.got, after(e)))
            continue;
        if (o->wrong == 0)
            o->first = i;
        o->last = i;
        o->wrong++;
    }
}
