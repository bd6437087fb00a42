// require.c -- Lab 1: runs a grid and fails the test unless its output is right.

#include "require.h"

#include <stdio.h>
#include <string.h>

#include "expected.h"
#include "graded_test.h"
#include "mistakes.h"
#include "status.h"

// Collects the lines of standard output other than the host's own, sorted.
static void observe(struct observed *o, const struct run *r)
{
    const char *text = r->out;
    o->run = r;
    o->count = 0;
    while (*text && o->count < MAX_LINES) {
        int length = line_length(text);
        if (!starts_with(text, "cpu print")) {
            snprintf(o->lines[o->count], LINE_LENGTH, "%.*s", length, text);
            o->count++;
        }
        text += length;
        text += *text == '\n';
    }
    sort_lines(o->lines, o->count);
}

static int times(line lines[], int count, const char *wanted)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        n += !strcmp(lines[i], wanted);
    return n;
}

// The first line that is there too often or not often enough, or NULL. Both arrays are
// sorted.
static const char *first_difference(line expected[], int n, line printed[], int m)
{
    int i = 0;
    while (i < n && i < m && !strcmp(expected[i], printed[i]))
        i++;
    if (i < n && i < m)
        return strcmp(expected[i], printed[i]) < 0 ? expected[i] : printed[i];
    if (i < n)
        return expected[i];
    return i < m ? printed[i] : NULL;
}

void require_lines(enum what what, int grid, int block)
{
    static struct observed o;
    static line expected[MAX_LINES];
    struct run r = run_lab("--show %s --grid %d --block %d", shows[what].name, grid,
                           block);

    if (strstr(r.err, "never ends"))
        fail(NULL, "%s was stopped: %s", r.command, r.err);
    require_ran(&r);
    o.what = what;
    o.grid = grid;
    o.block = block;
    observe(&o, &r);
    int threads = expected_lines(expected, what, grid, block);
    const char *differs = first_difference(expected, threads, o.lines, o.count);
    if (differs)
        fail(
            guess(&o),
            "%s printed '%s' %d times instead of %d. It printed %d lines; each of the %d "
            "threads should print one, '%s%s'.",
            r.command, differs, times(o.lines, o.count, differs),
            times(expected, threads, differs), o.count, threads, shows[what].begin,
            shows[what].rest);
    if (!strstr(r.err, "came after the host's")) // that is another test's
        require_status(&r, STATUS_RIGHT);
    require_launch(&r);
}

// Where the last line of a thread begins, or NULL.
static const char *last_of_threads(const char *out)
{
    const char *last = NULL, *begin = shows[GLOBAL].begin;
    for (out = strstr(out, begin); out; out = strstr(out + 1, begin))
        last = out;
    return last;
}

void require_host_last(void)
{
    struct run r = run_lab("--show global --grid 4 --block 4");
    require_ran(&r);
    const char *host = strstr(r.out, "cpu print"), *last = last_of_threads(r.out);
    if (!last)
        fail("no kernel was launched.", "%s: no thread printed.", r.command);
    if (!host || host < last)
        fail("nothing waits for the kernel; a launch returns before the kernel has run.",
             "%s: 'cpu print' came before the threads' lines.", r.command);
    require_status(&r, STATUS_RIGHT);
    require_launch(&r);
}

// A host that prints in a loop gives itself away here.
void require_no_lines(enum what what)
{
    static struct observed o;
    struct run r = run_lab("--show %s --grid 1 --block 2048", shows[what].name);
    observe(&o, &r);
    if (o.count)
        fail("the host prints them, in a loop; each thread must print its own.",
             "%s: lines were printed, though no device runs blocks of 2048 threads.",
             r.command);
    require_refusal(&r, 2048, NULL);
}
