// guess_text.c -- Lab 1: lines that are not what the kernel should print.

#include <ctype.h>

#include "guess.h"

const char *quoted(const struct line *l)
{
    const char *more = l->length > 80 ? "…" : "";
    return formatted("%.*s%s", l->length > 80 ? 80 : l->length, l->text, more);
}

static int occurrences(const struct line *l, const char *begin)
{
    size_t length = strlen(begin);
    int n = 0;
    for (int i = 0; i + (int)length <= l->length; i++)
        n += !strncmp(l->text + i, begin, length);
    return n;
}

// Whether they are the same but for case, spaces and punctuation.
static bool looks_like(const struct line *l, const char *begin)
{
    const char *a = l->text, *end = l->text + l->length;
    for (const char *b = begin; *b; b++) {
        if (!isalpha((unsigned char)*b))
            continue;
        while (a < end && !isalpha((unsigned char)*a))
            a++;
        if (a == end || tolower((unsigned char)*a) != tolower((unsigned char)*b))
            return false;
        a++;
    }
    return true;
}

// What is the first thing in the line that should not be there.
static const char *first_difference(const struct line *l, const struct show *s)
{
    int n = 0, length = strlen(s->begin);
    while (n < l->length && n < length && l->text[n] == s->begin[n])
        n++;
    if (n == 0 && l->length > 0)
        return formatted("@exactly_begins it must be exactly so: it begins with '%c' "
                         "instead of '%c'.", l->text[0], s->begin[0]);
    if (n < length)
        return formatted("@begins_comes it begins with '%.*s', and then '%c' comes "
                         "instead of '%c'.", n, s->begin,
                         n < l->length ? l->text[n] : '.', s->begin[n]);
    const char *what = s->fields > 1 ? "four numbers" : "a number";
    const char next = n < l->length ? l->text[n] : ' ';
    if (next != ' ' && strchr(s->numbers, next))
        return formatted("@letter_itself the comment's %s stands for %s: what does "
                         "printf replace by a number?", s->numbers, what);
    n += strspn(l->text + n, "0123456789 ");
    if (n >= l->length)
        return formatted("@numbers_alone after '%s' comes exactly %s, no zero before, no "
                         "blank after, one between two.", s->begin, what);
    const char c = l->text[n];
    if (c >= 'a' && c <= 'f')
        return "@number_written a number is written in hexadecimal: %u or %d, not %x.";
    if (c == '\t')
        return "@tab_stands a tab, \\t, stands where a single space belongs.";
    if (c == '.' && n + 1 < l->length && isdigit((unsigned char)l->text[n + 1]))
        return "@number_decimal a number has a decimal point: %u or %d, not %f.";
    return formatted("@text_exactly it must be exactly so: after '%.*s' comes '%c', "
                     "which is no part of it.", n, l->text, c);
}

void text_differs(const struct observed *o)
{
    const struct line *l = first_of_kind(o, FOREIGN);
    const struct show *s = &shows[o->what];
    if (!l)
        return;
    const char *begin = formatted("%.*s", (int)strlen(s->begin) - 1, s->begin);
    if (l->length == 9 && starts_with(l->text, "cpu print"))
        fail_run(o->run, "@host_line the program prints that line itself, after show().",
                 "%s printed 'cpu print' twice.", o->run->command);
    if (occurrences(l, begin) > 1 || strstr(quoted(l), "cpu print")) {
        name_mistake("missing_newline");
        fail_run(o->run, "@line_not the line does not end in a newline, \\n.",
                 "%s printed '%s' in one line.", o->run->command, quoted(l));
    }
    if (l->length == 0) {
        name_mistake("missing_newline");
        fail_run(o->run, "@many_line there is one \\n too many: a line has one, at its "
                         "end.",
                 "%s printed empty lines.", o->run->command);
    }
    if (!o->kinds[OWN] || looks_like(l, s->begin)) {
        name_mistake("exact_text");
        fail_run(o->run,
                 looks_like(l, s->begin)
                     ? first_difference(l, s)
                     : formatted("@prints_text %s prints another text than the comment "
                                 "above it asks for, or another kernel ran.", s->kernel),
                 "%s printed '%s'; a line should look like '%s%s'.", o->run->command,
                 quoted(l), s->begin, s->numbers);
    }
    name_mistake("foreign_line");
    fail_run(
        o->run,
        "@message_lines a message of your own: the lines of the threads must stand alone "
        "on standard output, the host's messages go to stderr.",
        "%s printed '%s', which is no line '%s%s'.", o->run->command, quoted(l), s->begin,
        s->numbers);
}

void others_lines_came(const struct observed *o)
{
    const struct line *l = first_of_kind(o, OTHERS);
    const struct show *s = &shows[o->what];
    if (!l)
        return;
    const struct show *other = &shows[l->what];
    if (o->by_itself)
        fail_run(o->run,
                 formatted("@holds_printf %s holds the printf of %s.", s->kernel,
                           other->kernel),
                 "%s, launched by itself, printed '%s' instead of '%s%s'.", s->kernel,
                 quoted(l), s->begin, s->numbers);
    name_mistake("another_kernel");
    if (!o->kinds[OWN])
        fail_run(
            o->run,
            formatted("@show_launches_look show() launches %s for %s: look at the cases "
                      "of the switch, or write it (TODO 3).", other->kernel, s->name),
            "%s printed '%s' instead of '%s%s'.", o->run->command, quoted(l), s->begin,
            s->numbers);
    fail_run(
        o->run,
        o->run->launches > 1
            ? formatted("@launched_break %s was launched, too: a break is missing in the "
                        "switch, or an else between two ifs.", other->kernel)
            : "@kernel_holds the kernel holds a second printf.",
        "%s printed '%s' besides its own lines; show() made %ld launch%s.",
        o->run->command, quoted(l), o->run->launches, o->run->launches == 1 ? "" : "es");
}
