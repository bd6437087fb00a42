// guess_select.c -- Lab 2: which mistake explains what select_device() took; see guess.h.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "guess.h"

// Whether a text is taken for a device, after one certain mistake.
typedef bool taken(const char *text, int count);

static bool in_range(long long n, int count) { return n >= 0 && n < count; }

static bool ends(const char *text)
{
    char *rest;
    strtol(text, &rest, 10);
    return !*rest;
}

static bool has_digits(const char *text)
{
    char *rest;
    strtol(text, &rest, 10);
    return rest != text;
}

static bool is_number(const char *text) { return has_digits(text) && ends(text); }
static long number(const char *text) { return strtol(text, NULL, 10); }

static bool as_atoi(const char *text, int count) { return in_range(number(text), count); }

static bool as_int_atoi(const char *text, int count)
{
    return in_range((int)number(text), count);
}

static bool end_ignored(const char *text, int count)
{
    return has_digits(text) && in_range(number(text), count);
}

static bool end_ignored_in_int(const char *text, int count)
{
    return has_digits(text) && in_range((int)number(text), count);
}

// cudaSetDevice() then fails for numbers of no device.
static bool set_before_check(const char *text, int count)
{
    bool named = is_number(text) && in_range(number(text), count);
    return named || !as_int_atoi(text, count);
}

static bool start_ignored(const char *text, int count)
{
    return ends(text) && in_range(number(text), count);
}

static bool first_character(const char *text, int count)
{
    return isdigit((unsigned char)*text) && in_range(number(text), count);
}

static bool count_allowed(const char *text, int count)
{
    return is_number(text) && in_range(number(text), count + 1);
}

static bool count_ignored(const char *text, int count)
{
    return is_number(text) && number(text) >= 0 && count;
}

static bool negative_allowed(const char *text, int count)
{
    return is_number(text) && number(text) < count;
}

static bool narrowed(const char *text, int count)
{
    return is_number(text) && in_range((int)number(text), count);
}

static bool any_base(const char *text, int count)
{
    char *rest;
    const long in_any_base = strtol(text, &rest, 0);
    return rest != text && !*rest && in_range(in_any_base, count);
}

static bool wraps(const char *text, int count)
{
    unsigned n = 0;
    for (const char *c = text; *c; c++)
        n = 10 * n + (unsigned)(*c - '0');
    return *text && strspn(text, "0123456789") == strlen(text) && n < (unsigned)count;
}

static bool empty_and_wraps(const char *text, int count)
{
    return !*text || wraps(text, count);
}

static bool sign_alone(const char *text, int count)
{
    return !strcmp(text, "+") || !strcmp(text, "-") ||
           (is_number(text) && in_range(number(text), count));
}

static bool everything(const char *text, int count) { return text || count; }

static const struct {
    taken *taken;
    const char *sentence;
} selections[] = {
    {start_ignored,
     "a text without digits is taken for 0: strtol then leaves end == text."},
    {sign_alone, "a sign without digits is taken for 0."},
    {count_allowed, "the number is compared with > count; devices are numbered from 0 to "
                    "count - 1, so >= count is too large."},
    {negative_allowed, "the number is not compared with 0."},
    {count_ignored, "the number is not compared with count."},
    {narrowed, "the number becomes an int before it is compared, so 2^32 becomes 0: keep "
               "it in a long."},
    {wraps, "the number overflows while it is read: stop once it reaches count."},
    {empty_and_wraps, "a text without digits is taken for 0, and the number overflows "
                      "while it is read."},
    {any_base, "the base is 0 or 16; strtol(text, &end, 10) reads decimal numbers."},
    {end_ignored, "the text is not read to its end: after strtol, *end must be 0."},
    {end_ignored_in_int, "the text is not read to its end, as with sscanf(), and a large "
                         "number is narrowed to an int: use strtol and look at *end."},
    {set_before_check, "cudaSetDevice is called before the number is compared."},
    {first_character, "only the first character is looked at: after strtol, *end must be "
                      "0."},
    {as_atoi,
     "atoi and strtol make 0 of what is no number: see where strtol's `end` is."},
    {as_int_atoi, "atoi makes 0 of what is no number, and narrows: use strtol and see "
                  "where `end` is."},
    {everything, "every text is taken: none is compared."},
};

static const char *unquoted(const char *text) { return strcmp(text, "''") ? text : ""; }

const char *explain_selection(const struct selection *s, int n)
{
    for (size_t k = 0; k < sizeof selections / sizeof *selections; k++) {
        bool explains = true;
        for (int i = 0; i < n; i++)
            explains = explains &&
                       selections[k].taken(unquoted(s[i].text), s[i].count) == s[i].taken;
        if (explains)
            return selections[k].sentence;
    }
    return NULL;
}
