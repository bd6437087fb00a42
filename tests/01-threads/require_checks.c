// require_checks.c -- Lab 1: show() must wait, and report a refused launch.

#include <signal.h>

#include "require.h"

enum { TOO_MANY_THREADS = 2048 };

// How many lines came after show() had returned, as the program says.
static int late_lines(const struct run *r)
{
    return has_said(r, "late") ? r->seen->said.got : 0;
}

// The program's own wait fails as well, so one that failed in show() was ignored there.
static void require_checked_wait(const struct run *r)
{
    bool ignored = r->seen->failed_waits > 1, aborted = r->signal == SIGABRT;
    bool names_error = strcasestr(r->err, "launch"); // cudaErrorLaunchFailure
    if (!ignored && (!r->seen->failed_waits || names_error || aborted))
        return; // an assertion is for the next test
    name_mistake("wait_must_be_checked");
    fail(ignored ? "@result_call the result of the call that waits is not checked: wrap "
                   "it in CUDA_CHECK."
                 : "@error_unnamed CUDA_CHECK also says which error it was.",
         "%s: the kernel was made to fail, and show() %s.", r->command,
         ignored ? "returned as if nothing were wrong"
                 : "ended the program, but did not say which error it was");
}

// By the order of the calls, see probe_page.h. After show() the program itself waits.
static const char *why_late(const struct run *r, bool all_late)
{
    if (!all_late)
        return "@show_not show() does not wait in each case.";
    if (strcspn(r->seen->order, "W") < strcspn(r->seen->order, "L")) {
        name_mistake("before_the_launch");
        return "@waits_before the call that waits comes before the launch; it waits only "
               "for what was launched before it.";
    }
    return "@nothing_waits after the launch, show() comes to no call that waits for the "
           "kernel, which has not run when a launch returns. (An event waits once it is "
           "recorded.)";
}

void require_wait(void)
{
    const struct size sizes[] = {{4, 5}, {0}};
    struct run *r[SHOWS];
    for (int what = 0; what < GLOBAL; what++) {
        r[what] = plan(what, "", sizes[0]);
        r[what]->delay_launch_us = 1000 + random_below(9000);
    }
    struct runs global = plan_all(GLOBAL, "", sizes);
    r[GLOBAL] = global.run[0];
    r[GLOBAL]->delay_launch_us = 20000 + random_below(20000);
    // The last one, since the process ends there.
    struct run *failing = plan(random_below(SHOWS), "", sizes[0]);
    failing->fail_waits = true;
    run_planned();
    observe_all(&global);
    for (int what = GLOBAL; what >= 0; what--) {
        require_success(r[what]);
        if (late_lines(r[what]))
            fail_run(r[what], why_late(r[what], late_lines(r[GLOBAL])),
                     "%s: %d lines came only after show() had returned.",
                     r[what]->command, late_lines(r[what]));
    }
    if (global.seen[0]->kinds[OWN] < sizes[0].grid * sizes[0].block) {
        bool is_other = global.seen[0]->kinds[OWN] == 0;
        if (is_other && starts_with(run_lab("%s", r[GLOBAL]->words).out, "gpu print"))
            fail_run(r[GLOBAL],
                     "@kept by itself this run is right: something is kept from the call "
                     "before it, in a static or global variable.",
                     "After other calls of show(), %s printed '%.*s'.",
                     r[GLOBAL]->command, line_length(r[GLOBAL]->out), r[GLOBAL]->out);
        reject_wrong(&global, NULL);
    }
    require_checked_wait(failing);
    require_no_reset(r[GLOBAL]);
    require_device(&global);
}

// The first line of a text that the student's own error message may be, or NULL.
static const char *own_words(const char *text)
{
    static const char *const words[] = {"error", "fail", "invalid", "cuda"};
    const char *line = formatted("%.*s", line_length(text), text);
    for (int i = 0; i < COUNT(words); i++)
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

// Why a refused launch was not reported, by the calls of show(). Those that the program
// makes after it are at the end: it waits, and between two runs it does so once more.
static const char *why_not_reported(const struct run *r)
{
    const char *order = r->seen->order, *launch = strchr(order, 'L');
    const bool goes_on = has_said(r, "lines");
    size_t end = strlen(order), looks = 0;
    if (goes_on)
        end -= order[end - 1] == 'E' ? strlen("WWE") : strlen("W");
    for (const char *call = launch; call < order + end; call++)
        looks += *call == 'E';
    if (looks > 1)
        return "@read_twice cudaGetLastError() was called twice: the first call clears "
               "the error, and the second finds none.";
    name_mistake(looks ? "error_must_end_the_program" : "before_the_launch");
    if (looks)
        return goes_on ? "@error_found the error is found, but the program goes on; "
                         "CUDA_CHECK reports it on stderr and ends the program."
                       : "@program_end the program must end with the status of a CUDA "
                         "error: leave that to CUDA_CHECK.";
    if (strcspn(order, "E") < strcspn(order, "L"))
        return "@looks_before cudaGetLastError() comes before the launch, and knows only "
               "what was before it.";
    return "@never_asked after the launch, show() does not come to cudaGetLastError().";
}

static void require_refusal_of(const struct run *r)
{
    const char *said = own_words(r->out);
    if (!said)
        said = own_words(r->err);
    if (r->signal == SIGABRT && strstr(r->err, "Assertion")) {
        name_mistake("error_must_end_the_program");
        fail_run(r, "@assertion assert() is for mistakes of the program, and does "
                    "nothing with NDEBUG: leave CUDA's errors to CUDA_CHECK.",
                 "%s: %s", r->command, last_line(r));
    }
    if (r->status >= 0)
        require_attempt(r);
    if (r->status >= 0 && r->status != STATUS_CUDA_ERROR)
        fail_run(r, why_not_reported(r),
                 "%s: no device runs blocks of %d threads. It said %s%s%s, and its exit "
                 "status was %d.",
                 r->command, TOO_MANY_THREADS, said ? "'" : "", said ? said : "nothing",
                 said ? "'" : "", r->status);
    require_status(r, STATUS_CUDA_ERROR);
    if (!strcasestr(r->err, "invalid"))
        fail_run(r, "@error_unnamed CUDA_CHECK also says which error it was.",
                 "%s: it ended with exit status %d and named no error of CUDA.",
                 r->command, r->status);
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
