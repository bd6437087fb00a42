// guess.c -- Lab 6: whether a formula explains what came, and formulas that it may be.

#include "guess.h"

#include <math.h>

double untouched(struct element e) { return UNTOUCHED + 0 * e.i; }

double right_if(struct element e, bool done)
{
    return done ? right(e.o, e.i) : UNTOUCHED;
}

double from(struct element e, long place)
{
    double value = input(e.o, place);
    return value < 0 ? NAN : value;
}

bool explains(const struct observed *o, formula *value)
{
    long known = 0, all = 0;
    for (; o; o = o->next) {
        all += o->n;
        for (long i = 0; i < o->n; i++) {
            double x = value((struct element){o, i});
            if (isnan(x))
                continue;
            known++;
            if (o->result[i] != (float)x)
                return false;
        }
    }
    return known > all / 8;
}

const char *guess(const struct observed *o)
{
    return is_copy(o) ? guess_copy(o) : guess_transpose(o);
}
