// pieces.c -- Lab 8: whether piece_begin() cuts n elements evenly.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "overlap.h"
#include "require.h"
#include "run_output.h"
#include "status.h"

typedef long begin_formula(long n, long pieces, long k);
#define FORMULA(name, value) \
    static long name(long n, long pieces, long k) { return value; }
FORMULA(always_zero, 0)
FORMULA(rounded_first, n / pieces * k)
FORMULA(rounded_up, (n + pieces - 1) / pieces * k)
FORMULA(in_ints, (int)(unsigned)(n * k) / pieces)
FORMULA(of_length, k < pieces ? n / pieces : n)
FORMULA(in_floats, (float)n * (float)k / (float)pieces)

static const struct {
    begin_formula *value;
    const char *sentence;
} formulas[] = {
    KNOWN(always_zero, "it is always 0, as in the skeleton."),
    KNOWN(rounded_first,
          "n / pieces is rounded before it is multiplied: the remainder belongs to no "
          "piece, or all of it to the last. Multiply first."),
    KNOWN(rounded_up,
          "pieces that are all rounded up go past the end, or leave too little for the "
          "last: multiply first."),
    KNOWN(of_length, "this is the length of a piece, not where piece k begins."),
    KNOWN(in_ints, "n * k overflows an int: multiply in long long."),
    KNOWN(in_floats, "float is exact only up to 2^24: multiply in long long."),
};

struct cut {
    long n, pieces;
    struct run *run;
    long got[MOST_PIECES + 1];
};

static struct cut plan_cut(long n, long pieces)
{
    struct cut c = {n, pieces, .run = NULL};
    c.run = plan_lab("--op piece_begin --n %ld --pieces %ld", n, pieces);
    return c;
}

static void read_cut(struct cut *c)
{
    require_status(c->run, STATUS_RIGHT);
    const char *line = output_field(c->run, "piece_begin");
    const char *at = line ? strchr(line, ':') : NULL;
    char *next = at ? (char *)at + 1 : NULL;
    for (int k = 0; k <= c->pieces; k++)
        c->got[k] = next ? strtol(next, &next, 10) : -1;
}

// Whether the pieces are so, or as even in another order.
static bool is_even(const struct cut *c)
{
    for (int k = 0; k < c->pieces; k++) {
        long length = c->got[k + 1] - c->got[k];
        if (length < c->n / c->pieces || length > (c->n - 1) / c->pieces + 1)
            return false;
    }
    return c->got[0] == 0 && c->got[c->pieces] == c->n;
}

// Also where the end is made to fit.
static bool comes_of(begin_formula *value, const struct cut *c, int k)
{
    long plain = value(c->n, c->pieces, k);
    bool fitted = c->got[k] == c->n && (k == c->pieces || plain > c->n);
    return c->got[k] == plain || fitted;
}

static const char *guess_cut(const struct cut *c)
{
    for (size_t f = 0; f < sizeof formulas / sizeof *formulas; f++) {
        int k = 0;
        while (k <= c->pieces && comes_of(formulas[f].value, c, k))
            k++;
        if (k > c->pieces)
            return formulas[f].sentence;
    }
    return NULL;
}

static void require_cut(struct cut *c)
{
    read_cut(c);
    if (is_even(c))
        return;
    int k = 0;
    while (k < c->pieces && c->got[k] == c->n * k / c->pieces)
        k++;
    fail_run(c->run, guess_cut(c),
             "@piece_begin_lengths piece_begin(%ld, %ld, %d) is %ld instead of %ld: "
             "lengths differ by at most one, piece 0 begins at 0, and the last one ends "
             "at n.",
             c->n, c->pieces, k, c->got[k], c->n * k / c->pieces);
}

void require_pieces(void)
{
    struct cut cuts[] = {plan_cut(1003, 4), plan_cut(1000, 8), plan_cut(1, 1),
                         plan_cut(7, 5), plan_cut(100, 64)};
    run_planned();
    for (int i = 0; i < 5; i++)
        require_cut(&cuts[i]);
}

void require_large_pieces(void)
{
    struct cut cuts[] = {plan_cut(1 << 30, 64), plan_cut((1 << 30) - 1, 7)};
    run_planned();
    require_cut(&cuts[0]);
    require_cut(&cuts[1]);
}
