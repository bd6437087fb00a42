// options.c -- reads command-line options by a table; see options.h.

#include "options.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "status.h"

static const char *program;

static bool plain_number(const char *text, const char *end_marks, char **end,
                         long long *value)
{
    if (!isdigit((unsigned char)text[text[0] == '-']))
        return false; // strtoll would accept spaces and a plus sign
    errno = 0;
    *value = strtoll(text, end, 10);
    return !errno && strchr(end_marks, **end);
}

bool option_number(const char *text, long long *value)
{
    char *end;
    long long base, exponent = 1, power = 1;

    if (!plain_number(text, "^", &end, &base))
        return false;
    if (*end == '^' && !plain_number(end + 1, "", &end, &exponent))
        return false;
    if (exponent < 0 || exponent > 62)
        return false;
    while (exponent--)
        if (__builtin_mul_overflow(power, base, &power))
            return false;
    *value = power;
    return true;
}

const char *option_choice(const char *choices, int i)
{
    static char name[32];
    while (i-- && strchr(choices, '|'))
        choices = strchr(choices, '|') + 1;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(choices, "|"), choices);
    return name;
}

static int find_choice(const char *choices, const char *text)
{
    size_t length = strlen(text);
    for (int i = 0; *choices; i++) {
        size_t n = strcspn(choices, "|");
        if (n == length && !strncmp(choices, text, n))
            return i;
        choices += n + (choices[n] == '|');
    }
    return -1;
}

static void help(const struct option *table, const char *summary)
{
    printf("%s -- %s\n\n", program, summary);
    for (const struct option *o = table; o->name; o++) {
        char left[64];
        const char *argument = o->kind == OPTION_SIZE   ? "N"
                               : o->kind == OPTION_FLAG ? ""
                                                        : o->choices;
        snprintf(left, sizeof left, "--%s %s", o->name, argument);
        if (o->kind == OPTION_COMMAND)
            snprintf(left, sizeof left, "%s", argument);
        printf("  %-34s %s", left, o->help);
        if (o->kind == OPTION_SIZE && *(long long *)o->value >= o->min)
            printf(" (default %lld)", *(long long *)o->value);
        if (o->kind == OPTION_CHOICE || o->kind == OPTION_COMMAND)
            printf(" (default %s)", option_choice(o->choices, *(int *)o->value));
        putchar('\n');
    }
    printf("  %-34s %s\n", "--help", "print this and stop");
    printf(
        "\nSizes may be written 2^20. Exit status: 0 right, 1 wrong result, 2 bad "
        "option,\n3 no usable CUDA device, 4 a CUDA call failed.\n");
    exit(STATUS_RIGHT);
}

static void set_option(const struct option *o, const char *text)
{
    if (o->kind == OPTION_SIZE) {
        long long v;
        if (!option_number(text, &v) || v < o->min || v > o->max) {
            fprintf(stderr, "%s: --%s wants a whole number from %lld to %lld, not '%s'\n",
                    program, o->name, o->min, o->max, text);
            exit(STATUS_USAGE);
        }
        *(long long *)o->value = v;
    } else if (o->kind == OPTION_CHOICE || o->kind == OPTION_COMMAND) {
        int v = find_choice(o->choices, text);
        if (v < 0) {
            fprintf(stderr, "%s: %s%s wants one of %s, not '%s'\n", program,
                    o->kind == OPTION_CHOICE ? "--" : "the ", o->name, o->choices, text);
            exit(STATUS_USAGE);
        }
        *(int *)o->value = v;
    } else
        *(const char **)o->value = text;
}

void options_read(const struct option *table, const char *summary, int argc, char **argv)
{
    program = strrchr(argv[0], '/') ? strrchr(argv[0], '/') + 1 : argv[0];
    int i = 1;
    if (table->kind == OPTION_COMMAND && argc > 1 && *argv[1] != '-')
        set_option(table, argv[i++]);
    for (; i < argc; i++) {
        const struct option *o = table;
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
            help(table, summary);
        size_t n = strcspn(argv[i], "="); // --grid=3 is --grid 3
        while (o->name && (strncmp(argv[i], "--", 2) || strlen(o->name) != n - 2 ||
                           strncmp(argv[i] + 2, o->name, n - 2)))
            o++;
        if (!o->name || (o->kind == OPTION_FLAG && argv[i][n])) {
            fprintf(stderr, "%s: unknown option '%s'; --help lists the options\n",
                    program, argv[i]);
            exit(STATUS_USAGE);
        }
        if (o->kind == OPTION_FLAG) {
            *(bool *)o->value = true;
            continue;
        }
        const char *value = argv[i][n] ? argv[i] + n + 1 : argv[++i];
        if (!value) {
            fprintf(stderr, "%s: --%s wants a value; --help lists the options\n", program,
                    o->name);
            exit(STATUS_USAGE);
        }
        set_option(o, value);
    }
}
