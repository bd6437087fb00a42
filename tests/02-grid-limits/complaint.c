// complaint.c -- Lab 2: what the program itself says is wrong; see complaint.h.

#include "complaint.h"

#include <stdio.h>
#include <string.h>

#include "run_output.h"

bool is_absent(const struct run *r) { return strstr(r->err, "InvalidDevice"); }

const char *complaint_about(const struct run *r, const char *begin)
{
    static char text[400];
    char words[64];
    snprintf(words, sizeof words, "wrong: %s", begin);
    const char *line = strstr(r->err, words);
    if (!line)
        return NULL;
    line += strlen("wrong: ");
    snprintf(text, sizeof text, "%.*s", line_length(line), line);
    return text;
}
