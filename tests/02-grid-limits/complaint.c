// complaint.c -- Lab 2: what the program itself says is wrong; see require.h.

#include "require.h"

bool is_absent(const struct run *r) { return strstr(r->err, "InvalidDevice"); }

void require_no_complaint(const struct run *r, const char *likely)
{
    const char *line = strstr(r->err, "wrong: ");
    if (!line)
        return;
    line += strlen("wrong: ");
    fail_run(r, likely, "@program_says %s: %.*s.", r->command, line_length(line), line);
}

void require_lines(const struct run *r, const char *const begins[])
{
    const char *line = r->out;
    for (int i = 0; *line; i++) {
        if (!begins[i] || !starts_with(line, begins[i]))
            fail_run(r, "@line_print a line of your own: print to stderr what you want "
                        "to see.",
                     "%s: the program's lines stand alone on standard output, without "
                     "'%.*s'.",
                     r->command, line_length(line), line);
        line += line_length(line);
        line += *line == '\n';
    }
}
