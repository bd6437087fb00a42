// guess.c -- Lab 5: which mistake explains the counts of a picture; see pictures.h.

#include "pictures.h"

#include <stdio.h>
#include <string.h>

#include "graded_test.h"
#include "rule.h"

static void apply(const struct slip *s, struct rule *to)
{
    for (int i = 0; i < 2; i++)
        if (s->value[i])
            *(int *)((char *)to + s->field[i]) = s->value[i];
}

// The counts of every picture of the test must follow from the slips, the right ones too.
static bool explains(const struct slip *a, const struct slip *b, const struct observed *o)
{
    struct rule by = {0};

    apply(a, &by);
    if (b)
        apply(b, &by);
    if (!rule_explains(&by, o))
        return false;
    for (int i = 0; i < o->other_count; i++)
        if (o->others[i].counts && !rule_explains(&by, &o->others[i]))
            return false;
    return true;
}

// The section of hints.md on a field of a rule, by the offset of the field.
static const char *const hints[] = {
    [AT(added)] = "last_before", [AT(start)] = "first_z",   [AT(rounds)] = "rounds",
    [AT(radius)] = "radius",     [AT(order)] = "old_z",     [AT(real)] = "square",
    [AT(imaginary)] = "square",  [AT(x)] = "coordinates",   [AT(y)] = "coordinates",
    [AT(column)] = "index",      [AT(row)] = "index",       [AT(store)] = "index",
    [AT(guard)] = "guard",
};

static const char *named(const struct slip *s)
{
    const char *hint = s->hint ? s->hint : hints[s->field[0]];
    if (hint)
        name_mistake(hint);
    return s->sentence;
}

static bool share_a_field(const struct slip *a, const struct slip *b)
{
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (a->value[i] && b->value[k] && a->field[i] == b->field[k])
                return true;
    return false;
}

static const char *guess_table(const struct observed *o, const struct slip *slips)
{
    for (const struct slip *s = slips; s->sentence; s++)
        if (explains(s, NULL, o))
            return named(s);
    return NULL;
}

// A slip of each table.
static const char *guess_pair(const struct observed *o, const struct slip *first,
                              const struct slip *second)
{
    static char text[720];

    for (const struct slip *a = first; a->sentence; a++)
        for (const struct slip *b = first == second ? a + 1 : second; b->sentence; b++) {
            if (share_a_field(a, b) || !explains(a, b, o))
                continue;
            snprintf(text, sizeof text, "two mistakes. One: %s Two: %s", named(a),
                     b->sentence);
            return text;
        }
    return NULL;
}

static const char *guess_single(const struct observed *o)
{
    const char *sentence = guess_table(o, slips_of_counts);

    if (!sentence && !is_part(o, "count_at"))
        sentence = guess_table(o, slips_of_places);
    if (!sentence && !is_part(o, "count_at"))
        sentence = guess_table(o, slips_of_threads);
    return sentence;
}

// Slips of threads together with others would take long to try.
static const char *guess_pairs(const struct observed *o)
{
    const char *sentence = guess_pair(o, slips_of_counts, slips_of_counts);

    if (is_part(o, "count_at"))
        return sentence;
    if (!sentence)
        sentence = guess_pair(o, slips_of_places, slips_of_places);
    if (!sentence)
        sentence = guess_pair(o, slips_of_counts, slips_of_places);
    if (!sentence)
        sentence = guess_pair(o, slips_of_threads, slips_of_threads);
    return sentence;
}

static bool is_missing(int count) { return count < 0; } // what the program puts there
// What is wrong beyond the escape radius may be right by chance at a point or two.
static bool nearly_all_zero(const struct observed *o)
{
    long others = 0;
    for (long i = 0; i < o->points; i++)
        others += o->counts[i] != 0;
    return others <= o->points / 100;
}

static bool all_are(const struct observed *o, bool (*is)(int count))
{
    for (long i = 0; i < o->points; i++)
        if (!is(o->counts[i]))
            return false;
    return true;
}

static const char *guess_zeros(const struct observed *o)
{
    if (o->width == 1 || o->height == 1)
        return "@nan_column c is NaN: with one column or row there is no gap to divide "
               "by.";
    return "@all_counts all counts are 0, as if no point escaped: is TODO 2 written? zr "
           "and zi are float and start at 0, their squares are computed anew in each "
           "round, and the loop ends (break, or && between two conditions) as soon as "
           "|z|^2 < 2^80 fails: soon after, z is NaN, and NaN > 2^80 is false.";
}

// The counts are right up to a place from which on none came back.
static bool is_cut_short(const struct observed *o)
{
    long right = 0;

    while (right < o->points && o->counts[right] == o->expected[right])
        right++;
    for (long i = right; i < o->points; i++)
        if (!is_missing(o->counts[i]))
            return false;
    return right > 0;
}

// No count at all came: the calls that were made say why.
static const char *guess_missing(const struct observed *o)
{
    const char *order = o->run->seen->order, *launch = strchr(order, 'L');
    const char *copy = strchr(order, 'O');

    if (is_part(o, "count_at"))
        return "@below_point it is below 0 for every point, as n - 1 is if n stays 0: "
               "does n grow in each round?";
    if (is_part(o, "kernel"))
        return "@kernel_stores the kernel stores no count at all: is TODO 3 written, or "
               "does its guard stop the threads inside?";
    if (!launch)
        return "@no_kernel no kernel was launched.";
    if (!copy)
        return "@kernel_launched the kernel was launched, but no count came back: TODO 5 "
               "copies them to the host.";
    if (copy < launch)
        return "@counts_copied the counts are copied back before the kernel is launched: "
               "no count came back.";
    return "@kernel_launched_no the kernel was launched, but no count came back: is the "
           "copy to counts, from d_counts, and does the kernel store the counts?";
}

// What the array held before is part of every count.
static bool is_added(const struct observed *o)
{
    for (long i = 0; i < o->points; i++)
        if (o->counts[i] != o->expected[i] + initial_count(o, i))
            return false;
    return true;
}

// Points with the same right count have the same wrong one: what was counted is right.
static const char *guess_changed(const struct observed *o)
{
    enum { MOST = 1024 };
    static char text[300];
    int became[MOST], different = 0, shown[2] = {0};

    for (int n = 0; n < MOST; n++)
        became[n] = -1;
    for (long i = 0; i < o->points; i++) {
        int n = o->expected[i];
        if (n >= MOST || o->counts[i] < 0 ||
            (became[n] >= 0 && became[n] != o->counts[i]))
            return NULL;
        if (became[n] < 0 && o->counts[i] != n) {
            if (different < 2)
                shown[different] = n;
            different++;
        }
        became[n] = o->counts[i];
    }
    if (different < 4)
        return NULL;
    snprintf(text, sizeof text,
             "@iteration_count the iteration is right, but its count is changed "
             "afterwards: %d became %d, %d became %d; return the count itself.",
             shown[0], became[shown[0]], shown[1], became[shown[1]]);
    return text;
}

static const char *guess_radius(const struct observed *o)
{
    static char text[240];
    double low, high;

    if (!radius_between(o, &low, &high))
        return NULL;
    snprintf(text, sizeof text,
             "@loop_ends the loop ends when |z|^2 is above a number between %.3g and "
             "%.3g; that number must be HORIZON_SQUARED, 2^80.",
             low, high);
    return text;
}

const char *guess(const struct observed *o)
{
    const struct rule right = {0};

    if (all_are(o, is_missing) && !is_added(o))
        return guess_missing(o);
    if (is_added(o))
        return "@counts_added the counts are added to what the array held before: =, not "
               "+=.";
    if (rule_explains(&right, o))
        return guess_launch(o);
    const char *sentence = guess_single(o);
    if (!sentence && nearly_all_zero(o))
        sentence = guess_zeros(o);
    if (!sentence)
        sentence = guess_launch(o);
    if (!sentence && !is_part(o, "kernel") && is_cut_short(o))
        sentence = "@only_first only the first counts came back: cudaMemcpy counts "
                   "bytes, and takes width * height * sizeof *counts.";
    if (!sentence)
        sentence = guess_radius(o);
    if (!sentence)
        sentence = guess_changed(o);
    return sentence ? sentence : guess_pairs(o);
}

const char *guess_past_end(const struct observed *o)
{
    const char *sentence = guess_table(o, slips_of_threads);
    return sentence ? sentence : "@threads_outside threads outside the picture must "
                                 "return.";
}
