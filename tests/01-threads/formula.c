// formula.c -- Lab 1: which formula explains the numbers; see guess.h.
//
// Tries first * factor + last for all terms below, in one field of the lines or in two,
// and every order of the fields. The formula closest to the right one wins.

#include "guess.h"

// What is in each field: a formula, or NULL if it is right.
struct guess {
    const struct formula *in[MAX_FIELDS];
    int order[MAX_FIELDS]; // field i holds what belongs into field order[i]
    int bits;              // if not 0, the last field keeps only so many bits,
    bool is_signed;        // with or without a sign
};

static long cut(const struct guess *g, long number)
{
    int shift = 64 - g->bits;
    if (!g->bits)
        return number;
    return g->is_signed ? (long)((unsigned long)number << shift) >> shift
                        : (long)((unsigned long)number << shift >> shift);
}

static void numbers_of(long number[], const struct guess *g, struct element e)
{
    for (int i = 0; i < shows[e.what].fields; i++)
        number[i] = g->in[i] ? formula_value(g->in[i], e) : field_of(e, g->order[i]);
    int last = shows[e.what].fields - 1;
    number[last] = cut(g, number[last]);
}

static bool explains(const struct guess *g, const struct observed *o, uint64_t seen)
{
    uint64_t sum = 0;
    for (int i = 0; i < threads_of(o); i++) {
        long number[MAX_FIELDS];
        numbers_of(number, g, element_at(o->what, o->grid, o->block, i));
        sum += line_sum(number, shows[o->what].fields);
    }
    return sum == seen;
}

enum { MOST_FOR_TWO = 256 }; // threads: trying all pairs takes long

static struct observed *const *observed_runs;
static uint64_t sums[16];
static int observed_count;

static bool explains_all(const struct guess *g)
{
    for (int i = 0; i < observed_count; i++)
        if (!explains(g, observed_runs[i], sums[i]))
            return false;
    return true;
}

static const struct guess right = {.order = {0, 1, 2, 3}};

// The best formula for field f, if the others are as in *g.
static bool find_in_field(struct guess *g, enum what what, int f)
{
    static struct formula best, tried;
    int least = 1 << 20;
    formula_sees(observed_runs[0]->lines[0].number[f]);
    for (int k = 0; formula_at(&tried, k); k++) {
        int cost = formula_distance(&tried, what, f);
        g->in[f] = &tried;
        if (cost < least && explains_all(g)) {
            least = cost;
            best = tried;
        }
    }
    g->in[f] = least < 1 << 20 ? &best : NULL;
    return g->in[f] != NULL;
}

static bool find_one(struct guess *g, enum what what)
{
    for (int f = shows[what].fields - 1; f >= 0; f--) {
        *g = right;
        if (find_in_field(g, what, f))
            return true;
    }
    return false;
}

// Two fields, of which one holds a plain term.
static bool find_two(struct guess *g, enum what what)
{
    static struct formula plain;
    for (int k = 0; formula_at(&plain, k) && formula_is_plain(&plain); k++)
        for (int i = 0; i < shows[what].fields; i++)
            for (int f = shows[what].fields - 1; f >= 0; f--) {
                *g = right;
                g->in[i] = &plain;
                if (f != i && find_in_field(g, what, f))
                    return true;
            }
    return false;
}

static bool find_order(struct guess *g)
{
    *g = right;
    for (int code = 0; code < 256; code++) {
        int seen = 0;
        for (int i = 0; i < MAX_FIELDS; i++) {
            g->order[i] = code >> 2 * i & 3;
            seen |= 1 << g->order[i];
        }
        if (seen == 15 && explains_all(g))
            return true;
    }
    return false;
}

static bool find_bits(struct guess *g)
{
    for (int k = 0; k < 4; k++) {
        *g = right;
        g->bits = k / 2 ? 16 : 8;
        g->is_signed = k % 2;
        if (explains_all(g))
            return true;
    }
    return false;
}

// The first thread whose line is wrong, at best not one whose numbers are 0.
static void find_example(const struct guess *g, struct explanation *x)
{
    const struct observed *o = observed_runs[0];
    bool found = false;
    for (int i = 0; i < threads_of(o); i++) {
        struct element e = element_at(o->what, o->grid, o->block, i);
        long number[MAX_FIELDS], wrong = 0;
        numbers_of(number, g, e);
        for (int f = 0; f < shows[o->what].fields; f++)
            wrong |= number[f] != field_of(e, f);
        if (!wrong || (found && !(e.b && e.t)))
            continue;
        found = true;
        x->e = e;
        memcpy(x->number, number, sizeof number);
        if (e.b && e.t)
            return;
    }
}

static void name_order(const struct guess *g, struct explanation *x)
{
    static const char letters[] = "TBDI";
    x->likely = formatted("@numbers_order the numbers are in the order %c %c %c %c; the "
                          "line wants T B D I, the thread before its block.",
                          letters[g->order[0]], letters[g->order[1]],
                          letters[g->order[2]], letters[g->order[3]]);
    x->hint = "order_of_the_numbers";
}

static void name_formulas(const struct guess *g, enum what what, struct explanation *x)
{
    x->likely = "";
    for (int f = 0; f < shows[what].fields; f++) {
        if (!g->in[f])
            continue;
        const char *reason = formula_reason(g->in[f], what, f);
        x->likely = formatted("%s%s%s is printed as the %s%s%s", x->likely,
                              *x->likely ? "; " : "", formula_text(g->in[f]),
                              field_name(what, f), reason ? ": " : "",
                              reason ? reason : "");
        if (what == GLOBAL && f == INDEX_FIELD)
            x->hint = "formula_of_the_index";
    }
    if (x->likely[strlen(x->likely) - 1] != '?')
        x->likely = formatted("%s.", x->likely);
}

bool find_formula(struct observed *const runs[], int count, struct explanation *x)
{
    struct guess g;
    enum what what = runs[0]->what;

    observed_runs = runs;
    observed_count = count;
    for (int i = 0; i < count; i++)
        sums[i] = sum_of_lines(runs[i]);
    *x = (struct explanation){.hint = NULL};
    if (find_bits(&g))
        x->likely = formatted("@kept_bits it is kept in %d bits, which are too few for "
                              "it: use int or unsigned.", g.bits);
    else if (find_one(&g, what))
        name_formulas(&g, what, x);
    else if (what == GLOBAL && find_order(&g))
        name_order(&g, x);
    else if (threads_of(runs[0]) <= MOST_FOR_TWO && find_two(&g, what))
        name_formulas(&g, what, x);
    else
        return false;
    find_example(&g, x);
    return true;
}
