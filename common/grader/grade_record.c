// grade_record.c -- the record: a JSON object per line for each test, award and result.

#include <criterion/hooks.h>
#include <criterion/internal/ordered-set.h>
#include <stdarg.h>

#include "graded_test.h"

enum { SAID_BYTES = 1 << 16 }; // kept of what a run printed

// The file that $GRADE_RECORD names, or NULL if it names none.
static FILE *open_record(const char *mode)
{
    const char *name = getenv("GRADE_RECORD");
    if (!name)
        return NULL;
    FILE *f = fopen(name, mode);
    if (!f && *mode != 'r') {
        fprintf(stderr, "grade: cannot write the record %s\n", name);
        exit(2);
    }
    return f;
}

// As JSON has it.
static char *quoted(const char *text)
{
    char *json = NULL;
    size_t size;
    FILE *f = open_memstream(&json, &size);
    fputc('"', f);
    for (; *text; text++) {
        unsigned char c = *text;
        if (c < ' ' || c == '"' || c == '\\')
            fprintf(f, "\\u%04x", c);
        else
            fputc(c, f);
    }
    fputc('"', f);
    fclose(f);
    return json;
}

__attribute__((format(printf, 1, 2))) static void add_line(const char *format, ...)
{
    FILE *f = ahead_is_trial() ? NULL : open_record("a");
    va_list values;
    if (!f)
        return;
    va_start(values, format);
    vfprintf(f, format, values);
    va_end(values);
    fclose(f);
}

static char *this_test(void) { return quoted(criterion_current_test->name); }

void award(int points) { add_line("{\"award\":%d,\"name\":%s}\n", points, this_test()); }

void name_mistake(const char *section)
{
    add_line("{\"of\":%s,\"mistake\":%s}\n", this_test(), quoted(section));
}

void record_evidence(const char *cause, bool explained, const char *options,
                     const char *variable)
{
    add_line("{\"of\":%s,\"explained\":%s,\"cause\":%s,\"options\":%s,\"variable\":%s}\n",
             this_test(), explained ? "true" : "false", quoted(cause), quoted(options),
             quoted(variable));
}

void record_words(const struct run *r)
{
    const char *name = getenv("GRADE_SAID");
    // Else not all blocks wrote what is read, or counts name each line of the file.
    bool as_written = !r->swallow && !r->few_threads && !r->dry && !r->count;
    FILE *f = name && as_written ? fopen(name, "a") : NULL;
    if (!f)
        return;
    fprintf(f, "%.*s\n%.*s\n", SAID_BYTES, r->err, SAID_BYTES, r->out);
    fclose(f);
}

static void write_test(FILE *f, const struct criterion_test *test)
{
    const struct credit *c = test->data->data;
    fprintf(
        f,
        "{\"line\":%u,\"points\":%d,\"name\":%s,\"lab\":%s,\"title\":%s,\"after\":%s}\n",
        test->data->line_, c->points, quoted(test->name), quoted(test->category),
        quoted(c->title), quoted(c->after ? c->after : ""));
}

ReportHook(PRE_ALL)(struct criterion_test_set *all)
{
    FILE *f = open_record("w");
    if (!f)
        return;
    FOREACH_SET (struct criterion_suite_set *suite, all->suites) {
        FOREACH_SET (struct criterion_test *test, suite->tests)
            write_test(f, test);
    }
    fclose(f);
}

// Criterion passes a test without assertions, even one that exited: so each test ends
// with this one, and the record asks for it. It must be of criterion/assert.h's kind: one
// of criterion/new/assert.h is reported only if it fails.
void pass(void) { cr_assert(true); }

// What a failed test's message says about its kind: a word that is not shown.
static const char *take_outcome(const char **message)
{
    static const struct {
        const char *begin, *outcome;
    } kinds[] = {{"crash: ", "crash"},
                 {"timeout: ", "timeout"},
                 {"skipped: ", "skipped"},
                 {"grader: ", "grader error"}};
    for (int i = 0; i < COUNT(kinds); i++) {
        size_t length = strlen(kinds[i].begin);
        if (!strncmp(*message, kinds[i].begin, length)) {
            *message += length;
            return kinds[i].outcome;
        }
    }
    return "fail";
}

static const char *first_message(const struct criterion_test_stats *s)
{
    for (const struct criterion_assert_stats *a = s->asserts; a; a = a->next)
        if (!a->passed && a->message)
            return a->message;
    return NULL;
}

static void write_result(const struct criterion_test_stats *s, bool crashed)
{
    const char *message = first_message(s), *outcome;
    if (message) {
        outcome = take_outcome(&message);
    } else if (!crashed && !s->timed_out && !s->failed_asserts && s->passed_asserts) {
        message = "";
        outcome = "pass";
    } else {
        message = "the test itself ended early";
        outcome = "grader error";
    }
    add_line("{\"seconds\":%.3f,\"name\":%s,\"outcome\":%s,\"message\":%s}\n",
             s->elapsed_time, quoted(s->test->name), quoted(outcome), quoted(message));
}

ReportHook(POST_TEST)(struct criterion_test_stats *s) { write_result(s, false); }

ReportHook(TEST_CRASH)(struct criterion_test_stats *s) { write_result(s, true); }

void record_endless_run(void) { add_line("{\"endless\":%s}\n", this_test()); }

int endless_runs(void)
{
    char *line = NULL;
    size_t size = 0;
    int n = 0;
    FILE *f = open_record("r");
    if (!f)
        return 0;
    while (getline(&line, &size, f) > 0)
        n += strstr(line, "\"endless\":") != NULL;
    free(line);
    fclose(f);
    return n;
}
