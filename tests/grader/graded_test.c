// graded_test.c -- what all graded tests share: verdicts on a run, and the record of results.

#include "graded_test.h"

#include <criterion/hooks.h>
#include <criterion/internal/ordered-set.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "random.h"
#include "status.h"

// The first line of the CPU backend's own report, if there is one: it knows more.
static const char *report(const struct outcome *o)
{
    static char text[512];
    const char *line = strstr(o->err, "cuda: ");
    if (!line)
        return "";
    snprintf(text, sizeof text, "\n%.*s", (int)strcspn(line, "\n"), line);
    return text;
}

// The last line that the program wrote to standard error.
static const char *last_words(const struct outcome *o)
{
    static char text[512];
    size_t end = strlen(o->err);
    while (end && o->err[end - 1] == '\n')
        end--;
    size_t begin = end;
    while (begin && o->err[begin - 1] != '\n')
        begin--;
    snprintf(text, sizeof text, "%.*s", (int)(end - begin < 400 ? end - begin : 400),
             o->err + begin);
    return *text ? text : "(it said nothing)";
}

static const char *meaning(int status)
{
    static const char *const names[] = {"right", "wrong result", "bad option",
                                        "no usable CUDA device", "CUDA error"};
    return status >= 0 && status <= STATUS_CUDA_ERROR ? names[status] : "no known status";
}

// The mistake that most often causes an error text of this kind.
static const char *likely_mistake(const struct outcome *o)
{
    const char *e = o->err;
    if (strstr(e, "cudaErrorIllegalAddress") || strstr(e, "illegal memory access"))
        return "\nLikely: a thread past the end touched memory (is the guard, i < n or "
               "column < width && row < height, there and right?), or the kernel was "
               "given a host pointer.";
    if (strstr(e, "cudaErrorNotReady"))
        return "\nLikely: the device has not got there yet: wait with "
               "cudaEventSynchronize(stop) before you ask for the time.";
    if (strstr(e, "cudaFreeHost") && strstr(e, "cudaErrorInvalidValue"))
        return "\nLikely: this memory came from malloc, not from cudaMallocHost: it goes "
               "back through free.";
    if (strstr(e, "cudaMemcpy") && strstr(e, "cudaErrorInvalidValue"))
        return "\nLikely: the copy's direction does not fit its pointers (it is "
               "destination, source, bytes, kind), or it is longer than what was "
               "allocated, or it was never allocated.";
    if (strstr(e, "cudaErrorInvalidConfiguration") || strstr(e, "cudaErrorInvalidValue"))
        return "\nLikely: the launch asks for 0 blocks or for more than 1024 threads a "
               "block.";
    return "";
}

void require_status(const struct outcome *o, int status)
{
    if (o->timed_out)
        cr_fatal("timeout: %s did not end within %.0f seconds and was stopped.\n"
                 "Likely: a loop that never ends, on the host or in the kernel.",
                 o->asked, o->seconds);
    if (o->exceeded)
        cr_fatal("crash: %s %s and was stopped.", o->asked, o->exceeded);
    if (o->signal)
        cr_fatal("crash: %s was ended by signal %d (%s). It said: %s\n"
                 "Likely: host code used a device pointer, or an index left its array.",
                 o->asked, o->signal, strsignal(o->signal), last_words(o));
    if (o->status != status)
        cr_fatal("%s: exit status %d (%s) expected, %d (%s) came. It said: %s%s%s",
                 o->asked, status, meaning(status), o->status, meaning(o->status),
                 last_words(o), report(o),
                 o->status == STATUS_CUDA_ERROR ? likely_mistake(o) : "");
}

void require_launch(const struct outcome *o)
{
    if (!o->launches)
        cr_fatal("%s: no kernel was launched.\nLikely: the host computes or prints what "
                 "a kernel should.",
                 o->asked);
}

// $GRADE_SEED comes from the file to grade; by its name each test has numbers of its own.
int unknown(int n)
{
    static uint64_t seed;
    static size_t calls;
    const char *given = getenv("GRADE_SEED");
    if (!calls) {
        seed = given ? strtoull(given, NULL, 16) : (uint64_t)time(NULL);
        for (const char *c = criterion_current_test->name; *c; c++)
            seed = seed * 31 + (unsigned char)*c;
    }
    return random_bits(seed, calls++) % n;
}

const char *output_field(const struct outcome *o, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = o->out; line; line = strchr(line, '\n'), line += line != NULL)
        if (!strncmp(line, name, length))
            return line + length;
    return NULL;
}

double csv_value(const struct outcome *o, const char *name)
{
    const char *names = o->out, *row;
    while (names && *names == '#')
        names = strchr(names, '\n') ? strchr(names, '\n') + 1 : NULL;
    row = names ? strchr(names, '\n') : NULL;
    if (!row || !row[1])
        cr_fatal("%s printed no row of figures.", o->asked);
    row++;
    for (; names < row; names += strcspn(names, ",\n") + 1) {
        if (!strncmp(names, name, strlen(name)) && strchr(",\n", names[strlen(name)])) {
            char *end;
            double value = strtod(row, &end);
            if (end == row || !strchr(",\n", *end) || !isfinite(value))
                cr_fatal("%s: column %s holds no number.", o->asked, name);
            return value;
        }
        row += strcspn(row, ",\n");
        row += *row == ',';
    }
    cr_fatal("%s printed no column %s.", o->asked, name);
}

// The record: one JSON object a line, into the file that $GRADE_RECORD names.

static void write_string(FILE *f, const char *name, const char *text)
{
    fprintf(f, ",\"%s\":\"", name);
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == '"' || *text == '\\')
            fprintf(f, "\\u%04x", *text);
        else
            fputc(*text, f);
    fputc('"', f);
}

static FILE *record_open(const char *mode)
{
    const char *name = getenv("GRADE_RECORD");
    FILE *f = name ? fopen(name, mode) : NULL;
    if (name && !f) {
        fprintf(stderr, "grade: cannot write the record %s\n", name);
        exit(2);
    }
    return f;
}

void award(int points)
{
    FILE *f = record_open("a");
    if (!f)
        return;
    fprintf(f, "{\"award\":%d", points);
    write_string(f, "name", criterion_current_test->name);
    fprintf(f, "}\n");
    fclose(f);
}

ReportHook(PRE_ALL)(struct criterion_test_set *all)
{
    FILE *f = record_open("w");
    if (!f)
        return;
    FOREACH_SET (struct criterion_suite_set *suite, all->suites) {
        FOREACH_SET (struct criterion_test *test, suite->tests) {
            const struct credit *c = test->data->data;
            fprintf(f, "{\"line\":%u,\"points\":%d", test->data->line_, c->points);
            write_string(f, "name", test->name);
            write_string(f, "lab", test->category);
            write_string(f, "title", c->title);
            write_string(f, "hint", c->hint);
            fprintf(f, "}\n");
        }
    }
    fclose(f);
}

// What a failed test's message says about its kind: a word that is not shown.
static const char *take_outcome(const char **message)
{
    static const char *const kinds[][2] = {{"crash: ", "crash"},
                                           {"timeout: ", "timeout"},
                                           {"skipped: ", "skipped"},
                                           {"grader: ", "grader error"}};
    for (int i = 0; i < 4; i++)
        if (!strncmp(*message, kinds[i][0], strlen(kinds[i][0]))) {
            *message += strlen(kinds[i][0]);
            return kinds[i][1];
        }
    return "fail";
}

static void record_result(struct criterion_test_stats *s, bool crashed)
{
    FILE *f = record_open("a");
    const char *message = "the test itself ended early", *outcome = "grader error";

    if (!f)
        return;
    if (!crashed && !s->timed_out && s->failed_asserts == 0 && s->passed_asserts > 0)
        message = "", outcome = "pass";
    for (struct criterion_assert_stats *a = s->asserts; a; a = a->next)
        if (!a->passed && a->message) {
            message = a->message, outcome = take_outcome(&message);
            break;
        }
    fprintf(f, "{\"seconds\":%.3f", s->elapsed_time);
    write_string(f, "name", s->test->name);
    write_string(f, "outcome", outcome);
    write_string(f, "message", message);
    fprintf(f, "}\n");
    fclose(f);
}

ReportHook(POST_TEST)(struct criterion_test_stats *s) { record_result(s, false); }

ReportHook(TEST_CRASH)(struct criterion_test_stats *s) { record_result(s, true); }
