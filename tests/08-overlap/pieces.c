// pieces.c -- Lab 8: whether piece_begin() cuts n elements evenly.

#include "require.h"

#include <float.h>

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

// Where piece k begins, or NAN if that does not come of this value. The end may have been
// made to fit.
static double if_fits(const struct cut *c, int k, long plain)
{
    bool fitted = c->got[k] == c->n && (k == c->pieces || plain > c->n);
    return c->got[k] == plain || fitted ? c->got[k] : NAN;
}

static void clear_by(struct suspects *s, const struct cut *c, int k)
{
    const long n = c->n, pieces = c->pieces;
    const double exact = n * k / pieces;
    const struct suspect list[] = {
        {if_fits(c, k, 0), "@always_zero it is always 0, as in the skeleton, or as "
                           "k / pieces, a quotient of ints, is before it is multiplied."},
        {if_fits(c, k, n / pieces * k),
         "@rounded_first n / pieces is rounded before it is multiplied: the remainder "
         "belongs to no piece, or all of it to the last. Multiply first."},
        {if_fits(c, k, (n + pieces - 1) / pieces * k),
         "@rounded_up pieces that are all rounded up go past the end, or leave too "
         "little for the last: multiply first."},
        {k < pieces ? fmin(if_fits(c, k, n / pieces),
                           if_fits(c, k, n / pieces + (k < n % pieces)))
                    : c->got[k],
         "@of_length this is the length of a piece, not where piece k begins."},
        {fmin(if_fits(c, k, (int)(unsigned)(n * k) / pieces),
              if_fits(c, k, (unsigned)(n * k) / pieces)),
         "@in_ints n * k overflows an int or unsigned: multiply in long long."},
        {if_fits(c, k, n * (k + 1) / pieces), "@ends_there this is where piece k ends."},
        {c->got[k] == (long)((double)n / pieces * k) ||
                 c->got[k] == (long)((double)k / pieces * n)
             ? c->got[k]
             : NAN,
         "@rounded_quotient a quotient of doubles is rounded before it is multiplied: "
         "multiply first, in long long."},
        {fabs(c->got[k] - exact) <= exact * FLT_EPSILON ? c->got[k] : NAN,
         "@in_floats float is exact only up to 2^24: multiply in long long."},
    };
    clear_suspects(s, list, COUNT(list), c->got[k]);
}

static void require_cut(struct cut *c)
{
    struct suspects suspects = {0};

    require_status(c->run, STATUS_RIGHT);
    const char *line = output_field(c->run, "piece_begin");
    const char *at = line ? strchr(line, ':') : NULL;
    char *next = at ? (char *)at + 1 : NULL;
    for (int k = 0; k <= c->pieces; k++)
        c->got[k] = next ? strtol(next, &next, 10) : -1;
    for (int k = 0; k <= c->pieces; k++)
        clear_by(&suspects, c, k);
    if (is_even(c))
        return;
    int k = 0;
    while (k < c->pieces && c->got[k] == c->n * k / c->pieces)
        k++;
    fail_run(
        c->run, first_suspect(&suspects),
        "@piece_begin_lengths piece_begin(%ld, %ld, %d) is %ld instead of %ld: lengths "
        "differ by at most one, piece 0 begins at 0, and the last one ends at n.",
        c->n, c->pieces, k, c->got[k], c->n * k / c->pieces);
}

void require_pieces(void)
{
    struct cut cuts[] = {plan_cut(1003, 4), plan_cut(1000, 8), plan_cut(1, 1),
                         plan_cut(7, 5), plan_cut(100, 64), plan_cut(61, 7),
                         plan_cut(90, 10)};
    run_planned();
    for (int i = 0; i < 7; i++)
        require_cut(&cuts[i]);
}

void require_large_pieces(void)
{
    struct cut cuts[] = {plan_cut(1 << 30, 64), plan_cut((1 << 30) - 1, 7)};
    run_planned();
    require_cut(&cuts[0]);
    require_cut(&cuts[1]);
}
