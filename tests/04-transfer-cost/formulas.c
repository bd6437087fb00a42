// formulas.c -- Lab 4: the mistakes people make in a * b and its rounds; see guess.h.

#include "guess.h"

// A choice for one part of the formula; the first of each part is the right one.
struct choice {
    double value;
    const char *sentence;
};
enum { STARTS_KNOWN = 11, STEPS_KNOWN = 18 };

// Where x starts.
static struct choice start_by(int mistake, float a, float b)
{
    const struct choice all[STARTS_KNOWN] = {
        {a * b, NULL},
        {a, "@just_a x starts as a[i]: the first round is a[i] * b[i]"},
        {b, "@just_b x starts as b[i]: the first round is a[i] * b[i]"},
        {0, "@zero x is 0 in place of a[i] * b[i]: does it start so, or is it an int?"},
        {1, "@one x starts as 1: the first round is a[i] * b[i]"},
        {a + b, "@sum a[i] and b[i] are added: the first round is a[i] * b[i]"},
        {a * a, "@a_squared the first round is a[i] * a[i] instead of a[i] * b[i]"},
        {b * b, "@b_squared the first round is b[i] * b[i] instead of a[i] * b[i]"},
        {a - b, "@difference b[i] is subtracted: the first round is a[i] * b[i]"},
        {a / b, "@quotient a[i] is divided by b[i]: the first round is a[i] * b[i]"},
        {(double)a * b, "@exact_product so is the first product"},
    };
    return all[mistake];
}

// What a round does.
static struct choice step_by(int mistake, double exact, float a, float b)
{
    const float x = exact;
    const struct choice all[STEPS_KNOWN] = {
        {fmaf(x, a, b), NULL},
        {fmaf(x, b, a),
         "@x_b_a a[i] and b[i] are swapped in fmaf: each round is x * a[i] + b[i]"},
        {fmaf(a, b, x),
         "@a_b_x fmaf's arguments are in the wrong order: this adds a[i] * b[i] to x, "
         "but each round is x * a[i] + b[i]"},
        {(float)(x * a) + b,
         "@rounded_twice each round multiplies and adds with a rounding after each; fmaf "
         "rounds x * a[i] + b[i] once"},
        {exact * a + b,
         "@in_double the rounds are computed with doubles: a float's fmaf rounds after "
         "each"},
        {x * a, "@only_times_a each round only multiplies by a[i]: b[i] is never added"},
        {x * b,
         "@only_times_b each round only multiplies by b[i]; it is x * a[i] + b[i]"},
        {x * (a * b),
         "@only_times_both each round multiplies by a[i] * b[i]; it is x * a[i] + b[i]"},
        {x + b, "@only_plus_b each round only adds b[i]: x is never multiplied by a[i]"},
        {x + a, "@only_plus_a each round only adds a[i]; it is x * a[i] + b[i]"},
        {fmaf(x, a, a), "@x_a_a each round adds a[i] instead of b[i]"},
        {fmaf(x, b, b), "@x_b_b each round multiplies by b[i] instead of a[i]"},
        {fmaf(x, x, b), "@x_x_b each round multiplies x by itself instead of a[i], or x "
                        "is a[i] itself"},
        {fmaf(x, a, x), "@x_a_x each round adds x instead of b[i]"},
        {fmaf(x, a, -b), "@minus_b each round subtracts b[i] instead of adding it"},
        {fmaf(a * b, a, b),
         "@from_the_start this is what one round of fmaf gives: is there a loop, and does "
         "each round go on with the result of the round before?"},
        {fmaf(a, b, b),
         "@a_b_b every round is a[i] * b[i] + b[i]: it must go on with the result of the "
         "round before, x * a[i] + b[i]"},
        {fmaf(a, b, a),
         "@a_b_a every round is a[i] * b[i] + a[i]: it must go on with the result of the "
         "round before, x * a[i] + b[i]"},
    };
    return all[mistake];
}

// How many rounds follow the first.
static const struct {
    int factor, more;
    const char *sentence;
} rounds[] = {
    {1, -1, NULL},
    {1, -2, "@round_missing a round is missing: after a[i] * b[i] come work - 1 more, "
            "not work - 2"},
    {0, 0, "@work_ignored this is a[i] * b[i] alone: work - 1 rounds of fmaf are "
           "missing, do not go on from it, or come after it is stored"},
    {1, 0, "@round_many there is a round too many: a[i] * b[i] is the first, so work - 1 "
           "follow"},
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
static const int choices[PARTS] = {COUNT(inputs), STEPS_KNOWN, STARTS_KNOWN,
                                   COUNT(rounds)};

static const char *sentence_of(enum part part, int choice)
{
    switch (part) {
    case STEPS:
        return step_by(choice, 0, 0, 0).sentence;
    case STARTS:
        return start_by(choice, 0, 0).sentence;
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

    double x = start_by(chosen[STARTS], a, b).value;
    for (int k = 0; k < follow; k++)
        x = step_by(chosen[STEPS], x, a, b).value;
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

// Tries all choices of one part or two; keeps the best fit. Some rounds fit by chance.
static void try_parts(const struct observed *o, enum part p, enum part q,
                      struct explanation *best)
{
    for (int i = 1; i < choices[p]; i++) {
        for (int j = p == q ? 0 : 1; j < (p == q ? 1 : choices[q]); j++) {
            int chosen[PARTS] = {0};
            chosen[q] = j;
            chosen[p] = i;
            enum fit fit = fit_of(o, chosen);
            bool is_late = best->all || (fit == SOME && best->sentence);
            bool is_chance = fit == SOME && (p == ROUNDS || q == ROUNDS);
            if (fit == NOTHING || is_late || is_chance)
                continue;
            const char *second = j ? sentence_of(q, j) : "";
            best->sentence = formatted("%s%s%s", sentence_of(p, i),
                                       *second ? "; and " : "", second);
            best->all = fit == EVERYTHING;
        }
    }
}

struct explanation explain_values(const struct observed *o)
{
    struct explanation best = {.all = false};
    int first = o->kernel_alone ? INPUTS + 1 : INPUTS; // its inputs are right
    int end = o->kernel_is_right ? INPUTS + 1 : PARTS;

    for (int p = first; p < end; p++)
        try_parts(o, p, p, &best);
    for (int p = first; p < end; p++)
        for (int q = p + 1; q < end; q++)
            try_parts(o, p, q, &best);
    return best;
}
