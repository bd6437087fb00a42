// expected.c -- Lab 4: which products are right.

#include "expected.h"

const float untouched = -1;

float a_at(const struct observed *o, int i) { return random_at(o->seed_a, i); }
float b_at(const struct observed *o, int i) { return random_at(o->seed_b, i); }

float right_at(const struct observed *o, int i)
{
    float a = a_at(o, i), b = b_at(o, i), x = a * b;
    if (i >= o->n)
        return untouched;
    for (int round = 1; round < o->work; round++)
        x = fmaf(x, a, b);
    return x;
}

void compare_product(struct observed *o)
{
    o->wrong = 0;
    for (int i = 0; i < o->length; i++) {
        if (fabsf(o->product[i] - right_at(o, i)) <= 0) // positive form: NaN is wrong
            continue;
        if (o->wrong == 0)
            o->first = i;
        o->wrong++;
    }
}
