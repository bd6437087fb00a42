// options.c -- reads command-line options by a table; see options.h.

#include "program.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>

enum { MAX_OPTIONS = 32 };

void usage_error(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fprintf(stderr, "%s: ", program_invocation_short_name);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    exit(STATUS_USAGE);
}

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
    for (; exponent > 0; exponent--)
        if (__builtin_mul_overflow(power, base, &power))
            return false;
    *value = power;
    return true;
}

const char *option_choice(const char *choices, int i)
{
    static char name[32];
    for (; i > 0 && strchr(choices, '|'); i--)
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

enum { HELP_COLUMN = 37, WIDTH = 80 };

// Prints a text from a column on, in lines that break before a space or after a | and
// continue at `left`; returns the column at which it ends.
static int print_wrapped(const char *text, int column, int left)
{
    while (*text) {
        int length = 1 + strcspn(text + 1, " |");
        length += text[length] == '|';
        if (column + length > WIDTH && column > left) {
            int space = *text == ' ';
            printf("\n%*s", left, "");
            column = left;
            text += space;
            length -= space;
        }
        column += printf("%.*s", length, text);
        text += length;
    }
    return column;
}

static void default_text(const struct option *o, char *text, size_t size)
{
    *text = '\0';
    if (o->kind == OPTION_SIZE && *(long long *)o->value >= o->min)
        snprintf(text, size, " (default %lld)", *(long long *)o->value);
    if (o->kind == OPTION_TEXT && *(const char **)o->value)
        snprintf(text, size, " (default %s)", *(const char **)o->value);
    if (o->kind == OPTION_CHOICE || o->kind == OPTION_COMMAND)
        snprintf(text, size, " (default %s)",
                 option_choice(o->choices, *(int *)o->value));
}

static void print_option(const struct option *o)
{
    char text[64];
    const char *value = o->kind == OPTION_SIZE ? "N" : o->choices; // NULL: it has none
    int left = o->kind == OPTION_COMMAND ? printf("  ") : printf("  --%s ", o->name);
    int column = print_wrapped(value ? value : "", left, left);

    if (column >= HELP_COLUMN) {
        putchar('\n');
        column = 0;
    }
    printf("%*s", HELP_COLUMN - column, "");
    column = print_wrapped(o->help, HELP_COLUMN, HELP_COLUMN);
    default_text(o, text, sizeof text);
    if (column + strlen(text) > WIDTH)
        printf("\n%*s%s\n", HELP_COLUMN, "", text + 1);
    else
        puts(text);
}

static void help(const struct option *table, const char *summary)
{
    printf("%s -- %s\n\n", program_invocation_short_name, summary);
    if (*CLASS_KEY)
        printf("The defaults are those of the class %s.\n\n", CLASS_KEY);
    for (const struct option *o = table; o->name; o++)
        print_option(o);
    printf("  %-34s %s\n", "--help", "print this and stop");
    printf("\nSizes may be written 2^20. Exit status: 0 right, 1 wrong result, 2 bad "
           "option,\n3 no usable CUDA device, 4 a CUDA call failed.\n");
    exit(STATUS_RIGHT);
}

static void set_size(const struct option *o, const char *text)
{
    long long size;

    if (!option_number(text, &size) || size < o->min || size > o->max)
        usage_error("--%s wants a whole number from %lld to %lld, not '%s'", o->name,
                    o->min, o->max, text);
    *(long long *)o->value = size;
}

static void set_choice(const struct option *o, const char *text)
{
    int choice = find_choice(o->choices, text);

    if (choice < 0)
        usage_error("%s%s wants one of %s, not '%s'",
                    o->kind == OPTION_CHOICE ? "--" : "the ", o->name, o->choices, text);
    *(int *)o->value = choice;
}

static void set_option(const struct option *o, const char *text)
{
    switch (o->kind) {
    case OPTION_SIZE:
        set_size(o, text);
        break;
    case OPTION_CHOICE:
    case OPTION_COMMAND:
        set_choice(o, text);
        break;
    case OPTION_TEXT:
        *(const char **)o->value = text;
        break;
    case OPTION_FLAG:
        *(bool *)o->value = true;
        break;
    }
}

// The option that a word such as --grid or --grid=3 names, or NULL.
static const struct option *find_option(const struct option *table, const char *word)
{
    if (strncmp(word, "--", 2))
        return NULL;
    const char *name = word + 2;
    size_t length = strcspn(name, "=");
    for (const struct option *o = table; o->name; o++)
        if (strlen(o->name) == length && !strncmp(o->name, name, length))
            return o;
    return NULL;
}

// The values that the table began with, put back before each run of a process.
static void restore_defaults(const struct option *table)
{
    static const size_t sizes[] = {[OPTION_SIZE] = sizeof(long long),
                                   [OPTION_FLAG] = sizeof(bool),
                                   [OPTION_TEXT] = sizeof(const char *),
                                   [OPTION_CHOICE] = sizeof(int),
                                   [OPTION_COMMAND] = sizeof(int)};
    static long long defaults[MAX_OPTIONS]; // no value is larger
    static bool known;

    for (int i = 0; table[i].name && i < MAX_OPTIONS; i++) {
        size_t size = sizes[table[i].kind];
        if (known)
            memcpy(table[i].value, &defaults[i], size);
        else
            memcpy(&defaults[i], table[i].value, size);
    }
    known = true;
}

void options_read(const struct option *table, const char *summary, int argc, char **argv)
{
    int i = 1;

    restore_defaults(table);
    if (table->kind == OPTION_COMMAND && argc > 1 && *argv[1] != '-') {
        set_option(table, argv[1]);
        i = 2;
    }
    for (; i < argc; i++) {
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
            help(table, summary);
        const struct option *o = find_option(table, argv[i]);
        const char *equals = strchr(argv[i], '=');
        if (!o || (o->kind == OPTION_FLAG && equals))
            usage_error("unknown option '%s'; --help lists the options", argv[i]);
        if (equals || o->kind == OPTION_FLAG) {
            set_option(o, equals ? equals + 1 : NULL);
            continue;
        }
        i++;
        if (i == argc)
            usage_error("--%s wants a value; --help lists the options", o->name);
        set_option(o, argv[i]);
    }
}
