// require.c -- Lab 6: moves that must be right.

#include "require.h"

#include <stdio.h>

#include "graded_test.h"
#include "last_words.h"
#include "status.h"

static struct observed plan_copy(struct walk w)
{
    struct observed o = {"copy", w.n, w.offset, w.stride, .seed = unknown(1 << 30)};
    o.run = plan_lab("--op copy --n %ld --offset %ld --stride %ld --reps 0 --seed %ld "
                     "--out result",
                     o.n, o.offset, o.stride, o.seed);
    return o;
}

static struct observed plan_transpose(const char *op, struct shape s)
{
    struct observed o = {op, (long)s.width * s.height, .width = s.width,
                         .height = s.height, .seed = unknown(1 << 30)};
    o.run = plan_lab("--op %s --width %ld --height %ld --reps 0 --seed %ld --out result",
                     op, o.width, o.height, o.seed);
    return o;
}

static void describe(const struct observed *o, char *text, size_t size)
{
    long i = o->first;
    float got = o->result[i], want = right(o, i);

    if (got == (float)UNTOUCHED)
        snprintf(text, size, "was never written");
    else
        snprintf(text, size, "is %.9g instead of %.9g", got, want);
}

_Noreturn static void fail_move(const struct observed *o)
{
    const struct run *r = o->run;
    char what[80];

    require_ran(r);
    if (!o->result)
        fail_run(r, NULL, "%s wrote no result.", r->command);
    if (o->wrong == 0) // its own verdict
        fail_run(r, "a guard is missing: threads outside the array write, too.", "%s: %s",
                 r->command, last_line(r));
    describe(o, what, sizeof what);
    if (is_copy(o))
        fail_run(r, guess(o),
                 "%s: %ld of %ld elements are wrong; the first, to[%ld], %s.", r->command,
                 o->wrong, o->n, o->first, what);
    fail_run(
        r, guess(o),
        "%s: %ld of %ld elements are wrong; the first, row %ld and column %ld of out, "
        "%s.",
        r->command, o->wrong, o->n, o->first / o->height, o->first % o->height, what);
}

// A wrong result says more than a crash.
static bool is_explained(const struct observed *o) { return o->wrong > 0 && guess(o); }

// `without` runs without kernels.
static void judge(struct observed moves[], int count, struct observed *without)
{
    without->run->swallow = true;
    run_planned();
    struct observed *wrong = NULL;
    for (int i = count - 1; i >= 0; i--)
        if (!is_right(&moves[i]) && (!wrong || !is_explained(wrong)))
            wrong = &moves[i];
    if (wrong)
        fail_move(wrong);
    require_launch(moves[0].run);
    if (is_right(without))
        fail_run(without->run, "the host, or a copy, does what the kernel should.",
                 "%s: the result is right even if no kernel runs.",
                 without->run->command);
}

void require_copies(const struct walk *walks, int count)
{
    struct observed moves[MOST_MOVES], without = plan_copy(walks[0]);
    for (int i = 0; i < count; i++)
        moves[i] = plan_copy(walks[i]);
    judge(moves, count, &without);
}

void require_transposes(const char *op, const struct shape *shapes, int count)
{
    struct observed moves[MOST_MOVES], without = plan_transpose(op, shapes[0]);
    for (int i = 0; i < count; i++)
        moves[i] = plan_transpose(op, shapes[i]);
    judge(moves, count, &without);
}
