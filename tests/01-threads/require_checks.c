// require_checks.c -- Lab 1: show() must wait, and report a refused launch; see require.h.

#include <stdio.h>
#include <string.h>

#include "graded_test.h"
#include "require.h"
#include "run_output.h"
#include "status.h"

enum { TOO_MANY_THREADS = 2048 };

// How many lines came after show() had returned, as the program says.
static int late_lines(const struct run *r)
{
    return has_said(r, "late") ? r->seen->said.got : 0;
}

// The program's own wait fails as well, so one that failed in show() was ignored there.
static void require_checked_wait(const struct run *r)
{
    if (r->seen->failed_waits < 2 || strstr(r->err, "threads.cu"))
        return;
    name_mistake("wait_must_be_checked");
    fail("@result_call the result of the call that waits is not checked: wrap it in "
         "CUDA_CHECK.",
         "%s: the kernel was made to fail, and show() returned as if nothing were wrong.",
         r->command);
}

void require_wait(void)
{
    const struct size sizes[] = {{4, 5}, {0}};
    struct run *r[SHOWS];
    struct runs global = plan_all(GLOBAL, "", sizes);
    global.run[0]->delay_launch_us = 20000 + random_below(20000);
    for (int what = 0; what < GLOBAL; what++) {
        r[what] = plan(what, "", sizes[0]);
        r[what]->delay_launch_us = 1000 + random_below(9000);
    }
    r[GLOBAL] = global.run[0];
    // The last one, since the process ends there.
    struct run *failing = plan(random_below(SHOWS), "", sizes[0]);
    failing->fail_waits = true;
    run_planned();
    observe_all(&global);
    for (int what = GLOBAL; what >= 0; what--) {
        require_ran(r[what]);
        if (late_lines(r[what]))
            fail_run(r[what],
                     late_lines(r[GLOBAL]) ? "@nothing_waits nothing waits for the "
                                             "kernel; a launch returns before the kernel "
                                             "has run."
                                           : "@show_not show() does not wait in each "
                                             "case.",
                     "%s: %d lines came only after show() had returned.",
                     r[what]->command, late_lines(r[what]));
    }
    if (global.seen[0]->kinds[OWN] < sizes[0].grid * sizes[0].block)
        reject_wrong(&global, NULL);
    require_checked_wait(failing);
    require_device(&global);
}

// The first line of a text that the student's own error message may be, or NULL.
static const char *own_words(const char *text)
{
    static const char *const words[] = {"error", "fail", "invalid", "cuda"};
    static char line[80];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasestr(line, words[i]))
            return line;
    return NULL;
}

// The program must not avoid the launch, nor replace it by a smaller one.
static void require_attempt(const struct run *r)
{
    const struct observed asked = {.grid = 1, .block = TOO_MANY_THREADS, .run = r};
    if (r->launches == 0 && (strstr(r->out, ": 0\n") || strstr(r->out, "gpu print 0")))
        fail_run(r, "@host_prints_loop the host prints them, in a loop; each thread must "
                    "print its own.",
                 "%s: lines were printed, though no device runs blocks of %d threads.",
                 r->command, TOO_MANY_THREADS);
    if (r->launches == 0)
        fail_run(r, "@show_decides show() decides by itself; launch it, and report what "
                    "CUDA says.",
                 "%s: a block of %d threads was not launched.", r->command,
                 TOO_MANY_THREADS);
    if (!launched_as_asked(&asked))
        fail_run(r, "@show_changes show() changes the sizes; launch it, and report what "
                    "CUDA says.",
                 "%s: show() launched %s instead of <<<1, %d>>>.", r->command,
                 launch_text(&asked), TOO_MANY_THREADS);
}

static void require_refusal_of(const struct run *r)
{
    bool goes_on = r->status == STATUS_WRONG || r->status == STATUS_RIGHT;
    const char *said = own_words(r->out);
    if (!said)
        said = own_words(r->err);
    if (goes_on)
        require_attempt(r);
    if (goes_on && said) {
        name_mistake("error_must_end_the_program");
        fail_run(
            r,
            r->status == STATUS_WRONG && *r->seen->said.code
                ? "@error_found the error is found, but the program goes on; CUDA_CHECK "
                  "reports it on stderr and ends the program."
                : "@program_end the program must end with the status of a CUDA error: "
                  "leave that to CUDA_CHECK.",
            "%s: no device runs blocks of %d threads. It said '%s', and its exit "
            "status was %d.",
            r->command, TOO_MANY_THREADS, said, r->status);
    }
    require_refusal(r, TOO_MANY_THREADS, NULL);
}

void require_refused_launch(void)
{
    const struct size sizes[] = {{3, 5}, {0}}, too_many = {1, TOO_MANY_THREADS};
    enum what between = BLOCK_IDX + random_below(3), which = random_below(SHOWS);
    struct runs launched = plan_all(which, "", sizes);
    const struct run *refused[] = {plan(THREAD_IDX, "", too_many),
                                   plan(GLOBAL, "", too_many),
                                   plan(between, "", too_many)};
    run_planned();
    observe_all(&launched);
    for (int i = 0; i < 3; i++)
        require_refusal_of(refused[i]);
    require_device(&launched);
}
