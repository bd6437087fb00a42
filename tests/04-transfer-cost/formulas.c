// formulas.c -- Lab 4: the mistakes people make in a * b and its rounds; see formulas.h.

#include "formulas.h"

#include <math.h>
#include <stdio.h>

#include "cause.h"
#include "random_inputs.h"

// A choice for one part of the formula; the first of each part is the right one.
struct choice {
    double (*value)(double x, double a, double b);
    const char *sentence;
};
#define VALUE(name, formula) \
    static double name(double x, double a, double b) \
    { \
        (void)x; \
        (void)a; \
        (void)b; \
        return formula; \
    }

// Where x starts.
VALUE(a_times_b, (float)a *(float)b)
VALUE(just_a, a)
VALUE(just_b, b)
VALUE(zero, 0)
VALUE(one, 1)
VALUE(sum, (float)a + (float)b)
VALUE(a_squared, (float)a *(float)a)
VALUE(b_squared, (float)b *(float)b)
VALUE(difference, (float)a - (float)b)
VALUE(quotient, (float)a / (float)b)
VALUE(exact_product, a *b)
static const struct choice starts[] = {
    {a_times_b, NULL},
    KNOWN(just_a, "x starts as a[i]: the first round is a[i] * b[i]"),
    KNOWN(just_b, "x starts as b[i]: the first round is a[i] * b[i]"),
    KNOWN(zero, "x starts as 0: the first round is a[i] * b[i]"),
    KNOWN(one, "x starts as 1: the first round is a[i] * b[i]"),
    KNOWN(sum, "a[i] and b[i] are added: the first round is a[i] * b[i]"),
    KNOWN(a_squared, "the first round is a[i] * a[i] instead of a[i] * b[i]"),
    KNOWN(b_squared, "the first round is b[i] * b[i] instead of a[i] * b[i]"),
    KNOWN(difference, "b[i] is subtracted: the first round is a[i] * b[i]"),
    KNOWN(quotient, "a[i] is divided by b[i]: the first round is a[i] * b[i]"),
    KNOWN(exact_product, "so is the first product"),
};

// What a round does.
#define AS_FLOATS(x, y, z) fmaf((float)(x), (float)(y), (float)(z))
VALUE(x_a_b, AS_FLOATS(x, a, b))
VALUE(x_b_a, AS_FLOATS(x, b, a))
VALUE(a_b_x, AS_FLOATS(a, b, x))
VALUE(x_a_a, AS_FLOATS(x, a, a))
VALUE(x_b_b, AS_FLOATS(x, b, b))
VALUE(only_times_a, (float)x *(float)a)
VALUE(only_times_b, (float)x *(float)b)
VALUE(only_times_both, (float)x *((float)a *(float)b))
VALUE(only_plus_b, (float)x + (float)b)
VALUE(only_plus_a, (float)x + (float)a)
VALUE(x_x_b, AS_FLOATS(x, x, b))
VALUE(x_a_x, AS_FLOATS(x, a, x))
VALUE(minus_b, AS_FLOATS(x, a, -b))
VALUE(from_the_start, AS_FLOATS((float)a *(float)b, a, b))
VALUE(a_b_b, AS_FLOATS(a, b, b))
VALUE(a_b_a, AS_FLOATS(a, b, a))
VALUE(in_double, x *a + b)
VALUE(rounded_twice, (float)((float)x *(float)a) + (float)b)
static const struct choice steps[] = {
    {x_a_b, NULL},
    KNOWN(x_b_a, "a[i] and b[i] are swapped in fmaf: each round is x * a[i] + b[i]"),
    KNOWN(a_b_x,
          "fmaf's arguments are in the wrong order: this adds a[i] * b[i] to x, but each "
          "round is x * a[i] + b[i]"),
    KNOWN(rounded_twice,
          "each round multiplies and adds with a rounding after each; fmaf rounds x * "
          "a[i] + b[i] once"),
    KNOWN(in_double,
          "the rounds are computed with doubles: a float's fmaf rounds after each"),
    KNOWN(only_times_a, "each round only multiplies by a[i]: b[i] is never added"),
    KNOWN(only_times_b, "each round only multiplies by b[i]; it is x * a[i] + b[i]"),
    KNOWN(only_times_both, "each round multiplies by a[i] * b[i]; it is x * a[i] + b[i]"),
    KNOWN(only_plus_b, "each round only adds b[i]: x is never multiplied by a[i]"),
    KNOWN(only_plus_a, "each round only adds a[i]; it is x * a[i] + b[i]"),
    KNOWN(x_a_a, "each round adds a[i] instead of b[i]"),
    KNOWN(x_b_b, "each round multiplies by b[i] instead of a[i]"),
    KNOWN(x_x_b, "each round multiplies x by itself instead of a[i]"),
    KNOWN(x_a_x, "each round adds x instead of b[i]"),
    KNOWN(minus_b, "each round subtracts b[i] instead of adding it"),
    KNOWN(from_the_start,
          "every round starts anew from a[i] * b[i]: it must go on with the result of "
          "the round before"),
    KNOWN(a_b_b,
          "every round is a[i] * b[i] + b[i]: it must go on with the result of the round "
          "before, x * a[i] + b[i]"),
    KNOWN(a_b_a,
          "every round is a[i] * b[i] + a[i]: it must go on with the result of the round "
          "before, x * a[i] + b[i]"),
};

// How many rounds follow the first.
static const struct {
    int factor, more;
    const char *sentence;
} rounds[] = {
    {1, -1, NULL},
    {0, 0, "@work_ignored --work is ignored: after a[i] * b[i] come work - 1 rounds of "
           "fmaf"},
    {1, 0, "@round_many there is a round too many: a[i] * b[i] is the first, so work - 1 "
           "follow"},
    {1, -2, "@round_missing a round is missing: after a[i] * b[i] come work - 1 more, "
            "not work - 2"},
    {0, 1, "@round_fmaf there is one round of fmaf, whatever work is: work - 1 are "
           "needed"},
    {1, 1, "@two_rounds there are two rounds too many: a[i] * b[i] is the first, so work "
           "- 1 follow"},
    {1, -3, "@two_rounds_missing two rounds are missing: after a[i] * b[i] come work - 1 "
            "more"},
    {2, -1, "@work_rounds work rounds too many: after a[i] * b[i] come work - 1 more"},
    {2, -2, "@round_done each round is done twice: after a[i] * b[i] come work - 1 more"},
};

// Which numbers it works on.
enum { IN_ORDER, A_FOR_BOTH, B_FOR_BOTH, SWAPPED, OLD_ONES };
static const char *const inputs[] = {
    NULL,
    "@never_used b is never used: is it copied to d_b, from b, and passed to the kernel?",
    "@never_used_copied a is never used: is it copied to d_a, from a, and passed to the "
    "kernel?",
    "@changed_places a and b have changed places: in the copies, in the launch or in "
    "fmaf",
    "@result_call this is the result of the call before: either the inputs or the result "
    "are not copied in time",
};

// A formula: one choice of each part, and how to say it.
enum part { INPUTS, STEPS, STARTS, ROUNDS, PARTS };
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))
static const int choices[PARTS] = {COUNT(inputs), COUNT(steps), COUNT(starts),
                                   COUNT(rounds)};

static const char *sentence_of(enum part part, int choice)
{
    switch (part) {
    case STEPS:
        return steps[choice].sentence;
    case STARTS:
        return starts[choice].sentence;
    case ROUNDS:
        return rounds[choice].sentence;
    default:
        return inputs[choice];
    }
}

static float value_at(const struct observed *o, const int chosen[PARTS], int i)
{
    bool old = chosen[INPUTS] == OLD_ONES;
    double first = random_at(old ? o->old_a : o->seed_a, i);
    double second = random_at(old ? o->old_b : o->seed_b, i);
    bool a_is_second = chosen[INPUTS] == B_FOR_BOTH || chosen[INPUTS] == SWAPPED;
    bool b_is_first = chosen[INPUTS] == A_FOR_BOTH || chosen[INPUTS] == SWAPPED;
    double a = a_is_second ? second : first, b = b_is_first ? first : second;
    int follow = rounds[chosen[ROUNDS]].factor * o->work + rounds[chosen[ROUNDS]].more;

    double x = starts[chosen[STARTS]].value(0, a, b);
    for (int k = 0; k < follow; k++)
        x = steps[chosen[STEPS]].value(x, a, b);
    return x;
}

// How much of the result the formula gives: all, enough of what is wrong to be no
// coincidence, or neither.
enum fit { NOTHING, SOME, EVERYTHING };
static enum fit fit_of(const struct observed *o, const int chosen[PARTS])
{
    enum { NO_COINCIDENCE = 8 };
    int fits = 0, differs = 0;

    if (!(value_at(o, chosen, o->first) == o->product[o->first]))
        return NOTHING;
    for (int i = 0; i < o->n; i++) {
        if (value_at(o, chosen, i) == o->product[i])
            fits += o->product[i] != right_at(o, i);
        else
            differs++;
    }
    if (differs == 0)
        return EVERYTHING;
    return fits >= NO_COINCIDENCE && fits * 4 >= o->wrong ? SOME : NOTHING;
}

// Tries all choices of one part, or of two; keeps the best fit.
static void try_parts(const struct observed *o, enum part p, enum part q,
                      struct explanation *best)
{
    for (int i = 1; i < choices[p]; i++) {
        for (int j = p == q ? 0 : 1; j < (p == q ? 1 : choices[q]); j++) {
            int chosen[PARTS] = {0};
            chosen[q] = j;
            chosen[p] = i;
            enum fit fit = fit_of(o, chosen);
            if (fit == NOTHING || best->all || (fit == SOME && *best->sentence))
                continue;
            const char *second = j ? sentence_of(q, j) : "";
            snprintf(best->sentence, sizeof best->sentence, "%s%s%s", sentence_of(p, i),
                     *second ? "; and " : "", second);
            best->all = fit == EVERYTHING;
        }
    }
}

struct explanation explain_values(const struct observed *o)
{
    struct explanation best = {.all = false};
    int first = o->kernel_alone ? INPUTS + 1 : INPUTS; // its inputs are right

    for (int p = first; p < PARTS; p++)
        try_parts(o, p, p, &best);
    for (int p = first; p < PARTS; p++)
        for (int q = p + 1; q < PARTS; q++)
            try_parts(o, p, q, &best);
    return best;
}
