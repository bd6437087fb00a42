// run_output.c -- finds fields, numbers and columns in what a program printed.

#include "graded_test.h"

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

double output_value(const struct run *r, const char *function)
{
    const char *line = output_field(r, function);
    const char *value = line ? strstr(line, "): ") : NULL;
    return value ? atof(value + strlen("): ")) : -1;
}

long count_char(const char *text, char c)
{
    long count = 0;
    for (; *text; text++)
        count += *text == c;
    return count;
}

bool has_said(const struct run *r, const char *code)
{
    return !strcmp(r->seen->said.code, code);
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

static const char *find_field(const char *row, const char *name)
{
    while (*row && *row != '\n' && !is_field(row, name))
        row = next_field(row);
    return *row && *row != '\n' ? row : NULL;
}

static int fields(const char *row)
{
    int n = 1;
    for (; *row && *row != '\n'; row++)
        n += *row == ',';
    return n;
}

// The first line that is no remark, or "".
static const char *first_row(const char *text)
{
    while (*text == '#')
        text = next_line(text);
    return text;
}

// A line that is not the program's is most often a printf left in the student's file.
static _Noreturn void fail_on_line(const struct run *r, const char *line)
{
    fail_run(r, "@printf_remove a printf of your own: remove it, or print to stderr.",
             "%s printed '%.*s', a line that is not its own.", r->command,
             line_length(line), line);
}

// The line that names the columns, one of which must be `name`.
static const char *find_names(const struct run *r, const char *name)
{
    const char *first = first_row(r->out), *line = first;

    while (*line && !find_field(line, name))
        line = first_row(next_line(line));
    if (!*first)
        fail_run(r, NULL, "@printed_no %s printed no table.", r->command);
    if (!*line)
        fail_run(r, NULL, "@printed_no_column %s printed no column %s, but '%.*s'.",
                 r->command, name, line_length(first), first);
    if (first != line)
        fail_on_line(r, first);
    return line;
}

double csv_value(const struct run *r, const char *name)
{
    const char *names = find_names(r, name), *row = next_line(names);
    int columns = fields(names);

    if (!*row)
        fail_run(r, NULL, "@printed_no_row %s printed no row of figures.", r->command);
    if (fields(row) != columns)
        fail_on_line(r, row);
    while (!is_field(names, name)) {
        names = next_field(names);
        row = next_field(row);
    }
    char *end;
    double value = strtod(row, &end);
    if (end == row || !strchr(",\n", *end) || !isfinite(value))
        fail_run(r, NULL, "@column_holds %s: column %s holds no number.", r->command,
                 name);
    return value;
}
