// expected.c -- Lab 3: which inputs the elements hold, and which results are right.

#include "expected.h"

#include <math.h>

#include "random_inputs.h"

static double first_input(struct element e) { return e.a; }
static double second_input(struct element e) { return e.b; }
static double sum(struct element e) { return e.a + e.b; }
static double sum_and_a(struct element e) { return e.a + (e.a + e.b); }
static double plus_one(struct element e) { return e.a + 1.0; }
static double plus_two(struct element e) { return e.a + 2.0; }
static double product(struct element e) { return e.a * e.b; }

static double sentinel(struct element e) // no product of positive numbers
{
    (void)e;
    return -1;
}

const struct operation add = {"add", sizeof(float), second_input, sum, sum_and_a};
const struct operation increment = {"increment", sizeof(double), first_input, plus_one,
                                    plus_two};
const struct operation multiply = {"multiply", sizeof(float), sentinel, product, product};

// After the warm-up, repetition 0, the program repeats once; that result is written.
static float input(const struct observed *o, int which, long i)
{
    return random_at(random_seed(o->seed, 1, which), i);
}

struct element element_at(const struct observed *o, long i)
{
    const struct operation *op = o->operation;
    struct element e = {i, o->n, o->block, .a = input(o, 0, i), .b = input(o, 1, i)};
    e.before = op->before(e);
    e.after = op->after(e);
    e.twice = op->twice(e);
    if (op->size == sizeof(double))
        e.got = ((const double *)o->result)[i];
    else
        e.got = ((const float *)o->result)[i];
    return e;
}

void compare_result(struct observed *o)
{
    o->wrong = 0;
    for (long i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        if (fabs(e.got - e.after) <= 0) // positive form: NaN is wrong
            continue;
        if (o->wrong == 0)
            o->first = i;
        o->last = i;
        o->wrong++;
    }
}
