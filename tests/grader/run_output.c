// run_output.c -- finds fields, numbers and columns in what a program printed.

#include "run_output.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "status.h"

bool starts_with(const char *text, const char *begin)
{
    return !strncmp(text, begin, strlen(begin));
}

int line_length(const char *text) { return strcspn(text, "\n"); }

// The next line of the text or, at its end, "".
static const char *next_line(const char *text)
{
    text += strcspn(text, "\n");
    return *text ? text + 1 : text;
}

const char *output_field(const struct run *r, const char *name)
{
    for (const char *line = r->out; *line; line = next_line(line))
        if (starts_with(line, name))
            return line + strlen(name);
    return NULL;
}

// The next field of a row or, at its end, its last character.
static const char *next_field(const char *field)
{
    field += strcspn(field, ",\n");
    return *field == ',' ? field + 1 : field;
}

static bool is_field(const char *text, const char *name)
{
    return starts_with(text, name) && strchr(",\n", text[strlen(name)]);
}

double csv_value(const struct run *r, const char *name)
{
    const char *names = r->out;
    while (*names == '#')
        names = next_line(names);
    const char *row = next_line(names);
    if (!*row)
        fail(NULL, "%s printed no row of figures.", r->command);
    while (*names != '\n' && !is_field(names, name)) {
        names = next_field(names);
        row = next_field(row);
    }
    if (*names == '\n')
        fail(NULL, "%s printed no column %s.", r->command, name);
    char *end;
    double value = strtod(row, &end);
    if (end == row || !strchr(",\n", *end) || !isfinite(value))
        fail(NULL, "%s: column %s holds no number.", r->command, name);
    return value;
}

void require_kernel_time(const struct run *r, double least_us)
{
    require_status(r, STATUS_RIGHT);
    require_launch(r);
    double kernel_us = csv_value(r, "kernel_min_us");
    if (!(kernel_us > 0))
        fail("an event is not recorded, or the time is not returned.",
             "%s: the kernel's time is %g microseconds.", r->command, kernel_us);
    if (!(kernel_us > least_us))
        fail(
            "the time is not in milliseconds, or it was not measured.",
            "%s: the kernel took %g microseconds; no memory is fast enough for less than "
            "%.2g.",
            r->command, kernel_us, least_us);
    if (!(csv_value(r, "kernel_us") < csv_value(r, "total_max_us")))
        fail("the time is not in milliseconds.",
             "%s: the kernel took longer than the whole call.", r->command);
}
