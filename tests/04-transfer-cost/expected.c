// expected.c -- Lab 4: which products and which crossings are right.

#include "expected.h"

#include <math.h>

#include "random_inputs.h"

float work_on(float a, float b, int rounds)
{
    float x = a * b;
    for (; rounds > 1; rounds--)
        x = fmaf(x, a, b);
    return x;
}

struct element element_at(const struct observed *o, long i)
{
    float a = random_at(o->seed_a, i), b = random_at(o->seed_b, i);
    return (struct element){a, b, o->work, work_on(a, b, o->work), o->product[i]};
}

void compare_product(struct observed *o)
{
    o->wrong = 0;
    for (int i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        if (fabsf(e.got - e.expected) <= 0) // positive form: NaN is wrong
            continue;
        if (o->wrong == 0)
            o->first = i;
        o->wrong++;
    }
}

const struct crossing_case crossings[] = {
    {"256:1:9,512:2:9,1024:10:9,2048:20:9", "1024"},
    {"256:1:9,512:10:9,1024:5:9,2048:20:9,4096:40:9", "2048"},
    {"256:9:9,512:10:10,1024:11:10.5", "1024"},
    {"100:10:1,200:20:1", "100"},
    {NULL, NULL},
};

const struct crossing_case never_crossings[] = {
    {"256:1:9,512:2:9", "never"},
    {"256:10:9,512:10:9,1024:8:9", "never"},
    {"256:9:9", "never"},
    {NULL, NULL},
};
