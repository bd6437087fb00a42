// guess_select.c -- Lab 2: which mistake explains what select_device() took; see guess.h.

#include "guess.h"

// What a function that reads a number with strtol may leave out. Mistakes come in pairs
// and threes: atoi() is the first two.
enum {
    NO_DIGITS = 1,
    NO_END = 2,
    NARROWED = 4,
    NO_LOWER = 8,
    COUNT_ALLOWED = 16,
    NO_UPPER = 32,
    ALL = 64
};
static const char *const sentences[] = {
    "@text_digits a text without digits is taken for 0 (strtol then leaves end == text)",
    "@follows_number what follows the number is not looked at (after strtol, *end must "
    "be 0)",
    "@number_becomes the number becomes an int before it is compared (2^32 becomes 0; "
    "keep a long)",
    "@number_not the number is not compared with 0",
    "@number_compared the number is compared with > count (devices are numbered from 0 "
    "to count - 1)",
    "@number_not_compared the number is not compared with count",
};

static bool taken_without(int what, const char *text, int count)
{
    char *rest;
    long number = strtol(text, &rest, 10);
    if (rest == text && !(what & NO_DIGITS))
        return false;
    if (*rest && !(what & NO_END))
        return false;
    if (what & NARROWED)
        number = (int)number;
    if (number < 0)
        return what & NO_LOWER;
    return number < count || (what & NO_UPPER) ||
           ((what & COUNT_ALLOWED) && number == count);
}

// Other mistakes: whether a text is taken for a device.

static bool in_any_base(const char *text, int count)
{
    char *rest;
    const long number = strtol(text, &rest, 0);
    return rest != text && !*rest && number >= 0 && number < count;
}

static bool wraps(const char *text, int count)
{
    unsigned n = 0;
    for (const char *c = text; *c; c++)
        n = 10 * n + (unsigned)(*c - '0');
    return *text && strspn(text, "0123456789") == strlen(text) && n < (unsigned)count;
}

static void clear_by(struct suspects *s, const char *text, int count, bool taken)
{
    const bool right = taken_without(0, text, count);
    const struct suspect list[] = {
        {true,
         "@everything no text is refused: as soon as one condition is violated, -1 must "
         "be returned; join them by || and not by &&."},
        // cudaSetDevice() then fails for numbers of no device.
        {right || !taken_without(NO_DIGITS | NO_END | NARROWED, text, count),
         "@set_before_compared cudaSetDevice is called before the text is checked."},
        {in_any_base(text, count),
         "@in_any_base strtol(text, &end, 10) reads decimal numbers; the base is "
         "another."},
        {right || !strcmp(text, "+") || !strcmp(text, "-"),
         "@sign_alone a sign without digits is taken for 0."},
        {taken_without(NO_DIGITS, text + strspn(text, " "), count),
         "@blanks_are_zero a text without digits is taken for 0, and so are blanks "
         "alone."},
        {*text >= '0' && *text - '0' < count,
         "@first_digit only the first character is looked at: strtol reads the whole "
         "number, and *end is what follows it."},
        {taken_without(0, formatted("%.*s", (int)strcspn(text, " "), text), count),
         "@blank_behind a blank after the number is taken for its end."},
        {wraps(text, count),
         "@wraps the number overflows while it is read: stop once it reaches count."},
        {!*text || wraps(text, count),
         "@empty_and_wraps a text without digits is taken for 0, and the number "
         "overflows while it is read."},
    };
    clear_suspects(s, list, COUNT(list), taken);
}

const char *refused_device(const struct selection *s, int n)
{
    bool refuses = false, takes_number = false;
    for (int i = 0; i < n; i++) {
        bool is_device = taken_without(0, s[i].text, s[i].count);
        refuses = refuses || (is_device && !s[i].taken);
        takes_number = takes_number || (is_device && s[i].taken);
    }
    if (refuses && !takes_number)
        return "@text_refused a number alone is refused, or not returned in the end: "
               "after it strtol leaves *end == '\\0', and it must be from 0 to count - 1.";
    return refuses ? "@devices_numbered devices are numbered from 0 to count - 1: this "
                     "text names one."
                   : NULL;
}

// As select_device() gets it: without the quotes that the shell takes away.
static const char *unquoted(const char *text)
{
    if (*text != '\'')
        return text;
    return formatted("%.*s", (int)strlen(text) - 2, text + 1);
}

static bool explains_without(int what, const struct selection *s, int n)
{
    for (int i = 0; i < n; i++)
        if (taken_without(what, unquoted(s[i].text), s[i].count) != s[i].taken)
            return false;
    return true;
}

static const char *describe(int what)
{
    const char *text = "";
    for (int i = 0; 1 << i < ALL; i++)
        if (what & 1 << i)
            text = formatted("%s%s%s", text, *text ? "; " : "", sentences[i]);
    bool neither = (what & NO_LOWER) && (what & NO_UPPER);
    return formatted("%s%s.", text, neither ? "; or does && join them, not ||" : "");
}

const char *explain_selection(const struct selection *s, int n)
{
    for (int few = 1; few <= 3; few++)
        for (int what = 1; what < ALL; what++)
            if (__builtin_popcount(what) == few && explains_without(what, s, n))
                return describe(what);
    struct suspects suspects = {0};
    for (int i = 0; i < n; i++)
        clear_by(&suspects, unquoted(s[i].text), s[i].count, s[i].taken);
    return first_suspect(&suspects);
}
