// guess.c -- Lab 5: which mistake explains the counts of a picture; see pictures.h.

#include <limits.h>

#include "pictures.h"

#include "rule.h"

static bool all_are(const struct observed *o, bool (*is)(const struct observed *, long))
{
    for (long i = 0; i < o->points; i++)
        if (!is(o, i))
            return false;
    return true;
}

// What the array held before is part of the count.
static bool is_added(const struct observed *o, long i)
{
    return o->counts[i] == o->expected[i] + initial_count(o, i);
}

static bool is_float(const struct observed *o, long i)
{
    float stored;
    memcpy(&stored, &o->counts[i], sizeof stored);
    return stored == o->expected[i];
}

static bool is_zero_or_right(const struct observed *o, long i)
{
    return o->counts[i] == 0 || o->counts[i] == o->expected[i];
}

static bool is_right_or_missing_zero(const struct observed *o, long i)
{
    return o->expected[i] == 0 ? is_missing(o, i) : o->counts[i] == o->expected[i];
}

// A count that no number of rounds can be, nor what the program put there.
static const char *guess_no_count(const struct observed *o)
{
    for (long i = 0; i < o->points; i++) {
        if (o->counts[i] <= o->max_iter + 2 && o->counts[i] >= -1000001)
            continue;
        return formatted("@no_count %d is no number of a z: does the loop look past "
                         "z(max_iter - 1), is the count changed after the loop, or has "
                         "it another type than int on its way?",
                         o->counts[i]);
    }
    return NULL;
}

static int greatest_divisor(int a, int b)
{
    while (b) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Where |z|^2 is compared in each eighth round, the counts are 7, 15 and so on.
static const char *guess_rounds(const struct observed *o)
{
    int first = 0, step = 0;

    for (long i = 0; i < o->points; i++) {
        if (o->counts[i] <= 0)
            continue;
        first = first ? first : o->counts[i];
        step = greatest_divisor(step, abs(o->counts[i] - first));
    }
    if (step < 2)
        return NULL;
    name_mistake("radius");
    return formatted("@in_some_rounds the counts above 0 lie %d, or a multiple of that, "
                     "apart: is |z|^2 compared in every round, and does n grow by 1? "
                     "Soon after 2^40 z is infinite, then NaN.",
                     step);
}

static const char *guess_zero(const struct observed *o)
{
    long others = 0; // what is wrong beyond the radius may be right by chance at a point

    for (long i = 0; i < o->points; i++)
        others += o->counts[i] != 0;
    if (!all_are(o, is_zero_or_right))
        return NULL;
    if (others <= o->points / 100 && is_part(o, "all") && o->max_iter > SHRT_MAX)
        return "@fewer_rounds does all of max_iter come to count_at()? Something makes it "
               "smaller.";
    if (others <= o->points / 100 && is_part(o, "all"))
        return "@zeros_came all counts are 0, though the kernel by itself is right: what "
               "writes 0 after it, or is another array copied back?";
    if (others > o->points / 100 && !is_part(o, "count_at"))
        return NULL; // another thread may have stored them
    name_mistake("radius");
    if (others <= o->points / 100)
        return "@all_counts all counts are 0. Is TODO 2 written, z a float, and 0 at first, and "
               "|z|^2 computed anew in each round? "
               "Soon after 2^40 z is infinite, then NaN, for which each comparison is "
               "false.";
    return "@taken_for_inside some points that escape have the count 0: what returns 0 "
           "before the loop has ended, and is its condition right?";
}

// Points with the same right count have the same wrong one: what was counted is right.
static const char *guess_changed(const struct observed *o)
{
    enum { MOST = 1024 };
    int became[MOST], different = 0, shown = 0;

    memset(became, -1, sizeof became);
    for (long i = 0; i < o->points; i++) {
        int n = o->expected[i], got = o->counts[i];
        if (n >= MOST || got < 0 || (became[n] >= 0 && became[n] != got))
            return NULL;
        different += became[n] < 0 && got != n;
        shown = got != n ? n : shown;
        became[n] = got;
    }
    if (different < 4)
        return NULL;
    return formatted("@iteration_count all points whose count is %d got %d, and so on: "
                     "is it changed after the loop%s?",
                     shown, became[shown],
                     (shown & 255) == became[shown] ? ", or kept in a char" : "");
}

// Where all counts from one number on are 0, the loop ends there.
static const char *guess_limit(const struct observed *o)
{
    int least = o->max_iter, most = 0;

    for (long i = 0; i < o->points; i++) {
        int right = o->expected[i];
        if (o->counts[i] == right)
            most = right > most ? right : most;
        else if (o->counts[i] == 0)
            least = right < least ? right : least;
        else
            return NULL;
    }
    return most > least || least < 4
               ? NULL
               : formatted("@other_limit all counts from %d on became 0: does the loop go "
                           "up to max_iter, %d, and does count_at() get that?",
                           least, o->max_iter);
}

static const char *guess_radius(const struct observed *o)
{
    double low, high;

    if (!radius_between(o, &low, &high))
        return NULL;
    return formatted("@loop_ends the loop ends when |z|^2 is above a number between %.3g "
                     "and %.3g; that number must be HORIZON_SQUARED, 2^80.",
                     low, high);
}

const char *guess(const struct observed *o)
{
    const struct rule right = {0};

    if (all_are(o, is_added))
        return "@counts_added the counts are added to what the array held before: does "
               "the kernel store them?";
    if (o->run->delay_launch_us > 0)
        return guess_early(o);
    if (all_are(o, is_missing))
        return guess_missing(o);
    if ((o->width == 1 || o->height == 1) && all_are(o, is_zero_or_right))
        return "@nan_column c is NaN: with one column or row there is no gap to divide "
               "by. spacing() knows that.";
    if (all_are(o, is_right_or_missing_zero) && !is_part(o, "count_at"))
        return "@zeros_missing only the points whose count is 0 have none: a thread "
               "stores that, too.";
    if (all_are(o, is_float))
        return "@bits_of_floats the counts are stored as floats, whose bits are no ints: "
               "which type do the elements have that the kernel stores?";
    if (rule_explains(&right, o))
        return guess_launch(o);
    const char *sentence = NULL;
    const char *(*const seen[])(const struct observed *) = {
        guess_cut_short, guess_single, guess_launch, guess_early,
        guess_stripes,   guess_zero,   guess_limit,  guess_rounds, guess_radius,
        guess_changed,   guess_no_count, guess_pairs};
    for (int k = 0; !sentence && k < COUNT(seen); k++)
        sentence = seen[k](o);
    return sentence;
}

const char *guess_past_end(const struct observed *o)
{
    const char *sentence = guess_by_threads(o);
    for (long i = 0; !sentence && i < o->points; i++)
        if (is_missing(o, i))
            sentence = "@other_places points inside have no count, and threads outside "
                       "store one: who returns if column >= width || row >= height? How "
                       "many counts are there before a row?";
    return sentence ? sentence
                    : "@threads_outside threads outside the picture must "
                      "return.";
}
