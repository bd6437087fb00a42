// cause.c -- makes sentences, and takes codes out of them; see cause.h.

#include "graded_test.h"

#include <stdarg.h>

const char *formatted(const char *format, ...)
{
    char *text;
    va_list values;
    va_start(values, format);
    if (vasprintf(&text, format, values) < 0)
        fail(NULL, "grader: no memory for a sentence");
    va_end(values);
    return text;
}

void take_cause(char *message, char causes[CAUSES])
{
    if (*message != '@')
        return;
    int length = strcspn(message, " ");
    size_t end = strlen(causes);
    snprintf(causes + end, CAUSES - end, "%s%.*s", end ? "+" : "", length - 1,
             message + 1);
    memmove(message, message + length + 1, strlen(message + length));
}

void take_causes(char *likely, char causes[CAUSES])
{
    take_cause(likely, causes);
    for (char *at = strstr(likely, " @"); at; at = strstr(at + 1, " @"))
        take_cause(at + 1, causes);
}
