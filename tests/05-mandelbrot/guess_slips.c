// guess_slips.c -- Lab 5: which slips of the tables explain all counts; see rule.h.

#include "pictures.h"

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
    [AT(added)] = "last_before", [AT(start)] = "first_z", [AT(rounds)] = "rounds",
    [AT(radius)] = "radius",     [AT(order)] = "old_z",   [AT(real)] = "square",
    [AT(imaginary)] = "square",  [AT(x)] = "coordinates", [AT(y)] = "coordinates",
    [AT(column)] = "index",      [AT(row)] = "index",     [AT(store)] = "index",
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

static const char *const axes[] = {
    [AT(x)] = "x", [AT(y)] = "y", [AT(column)] = "the column", [AT(row)] = "the row"};

// A slip of both axes that was made in one of them alone.
static const char *guess_axis(const struct observed *o, const struct slip *s)
{
    bool is_of_both = s->value[0] == s->value[1] && axes[s->field[0]];
    for (int i = 0; i < 2 && is_of_both; i++) {
        struct slip alone = *s;
        alone.value[1 - i] = 0;
        if (explains(&alone, NULL, o))
            return formatted("only in %s: %s", axes[s->field[i]], named(s));
    }
    return NULL;
}

static const char *guess_table(const struct observed *o, const struct slip *slips)
{
    const char *sentence = NULL;
    for (const struct slip *s = slips; s->sentence; s++)
        if (explains(s, NULL, o))
            return named(s);
    for (const struct slip *s = slips; s->sentence && !sentence; s++)
        sentence = guess_axis(o, s);
    return sentence;
}

// A slip of each table.
static const char *guess_pair(const struct observed *o, const struct slip *first,
                              const struct slip *second)
{
    for (const struct slip *a = first; a->sentence; a++)
        for (const struct slip *b = first == second ? a + 1 : second; b->sentence; b++) {
            if (share_a_field(a, b) || !explains(a, b, o))
                continue;
            return formatted("two mistakes. One: %s Two: %s", named(a), b->sentence);
        }
    return NULL;
}

static const struct slip *const tables[] = {slips_of_counts, slips_of_places,
                                            slips_of_threads};

const char *guess_single(const struct observed *o)
{
    const char *sentence = NULL;
    for (int k = 0; !sentence && k < (is_part(o, "count_at") ? 1 : 3); k++)
        sentence = guess_table(o, tables[k]);
    return sentence;
}

// Slips of threads together with others would take long to try.
const char *guess_pairs(const struct observed *o)
{
    static const int pairs[][2] = {{0, 0}, {1, 1}, {0, 1}, {2, 2}};
    const char *sentence = NULL;
    for (int k = 0; !sentence && k < (is_part(o, "count_at") ? 1 : 4); k++)
        sentence = guess_pair(o, tables[pairs[k][0]], tables[pairs[k][1]]);
    return sentence;
}

const char *guess_by_threads(const struct observed *o)
{
    return guess_table(o, slips_of_threads);
}
