// guess.h -- Lab 6: which mistake explains all wrong results of a test, or NULL.
#pragma once

#include "expected.h"

const char *guess_transpose(const struct observed *o);
const char *guess_missing(const struct observed *o); // of a transpose, not written

// For both: whether this formula gives all elements of these results, and some formulas.
bool explains(const struct observed *o, formula *value);
double untouched(struct element e);
double right_if(struct element e, bool done);
double from(struct element e, long place); // NaN outside the input, where all may be
double added(struct element e);            // to what was there
double whole_number(struct element e);
#define ADDED "@added the value is added to what was there: = instead of +=."
#define WHOLE_NUMBER "@whole_number the value goes through an int: it is a float."

// The formula of a kernel that is right where it writes, if element e fulfils this; and of
// one that reads each element from this place.
#define WRITES_IF(name, condition) \
    static double name(struct element e) { return right_if(e, condition); }
#define READS(name, place) \
    static double name(struct element e) { return from(e, place); }

// For transposes:
bool is_naive(const struct observed *o);
double at(struct element e, long x, long y); // column and row of `in`; or UNTOUCHED
#define READS_AT(name, x, y) \
    static double name(struct element e) { return at(e, x, y); }
long tiles(long size); // side by side, for so many elements
