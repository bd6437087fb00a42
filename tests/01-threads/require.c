// require.c -- Lab 1: runs grids and fails the test unless their output is right.

#include "require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "guess.h"
#include "launch_log.h"
#include "status.h"

enum { MOST_SIZES = 8, TOO_MANY_THREADS = 2048 };

// The runs of one kind: one for each size, and one more whose launches are swallowed.
struct runs {
    enum what what;
    const struct size *sizes;
    int count;
    struct run *run[MOST_SIZES], *swallowed;
    int swallowed_size;
    struct observed *seen[MOST_SIZES];
};

static struct run *plan(enum what what, const char *option, struct size s)
{
    return plan_lab("--show %s%s --grid %d --block %d", shows[what].name, option, s.grid,
                    s.block);
}

static struct runs plan_all(enum what what, const char *option, const struct size sizes[])
{
    struct runs all = {.what = what, .sizes = sizes};
    for (; sizes[all.count].grid; all.count++)
        all.run[all.count] = plan(what, option, sizes[all.count]);
    all.swallowed_size = unknown(all.count);
    all.swallowed = plan(what, option, sizes[all.swallowed_size]);
    all.swallowed->swallow = true;
    return all;
}

static void observe_all(struct runs *all)
{
    for (int i = 0; i < all->count; i++)
        all->seen[i] = observe(all->run[i], all->what, all->sizes[i].grid,
                               all->sizes[i].block);
}

// That lines came late is the business of another test.
static bool ended_well(const struct run *r)
{
    return r->status == STATUS_RIGHT || strstr(r->err, "lines came after");
}

static bool size_is_right(const struct observed *o)
{
    return ended_well(o->run) && all_right(o) && launched_as_asked(o);
}

static bool are_right(const struct runs *all)
{
    for (int i = 0; i < all->count; i++)
        if (!size_is_right(all->seen[i]))
            return false;
    return true;
}

// Names the kernel or the host, as far as the launches show which of them does not end.
static void require_end(const struct run *r, const char *kernel, bool by_itself)
{
    char likely[128];
    if (!r->timed_out || r->seconds == 0)
        return;
    if (by_itself)
        snprintf(likely, sizeof likely, "a loop in %s that never ends.", kernel);
    else if (r->launches)
        snprintf(likely, sizeof likely,
                 "a loop that never ends, in %s or on the host after its launch.",
                 kernel);
    else
        snprintf(likely, sizeof likely,
                 "a loop on the host that never ends: no kernel was launched yet.");
    fail_run(r, likely, "timeout: %s was stopped after %.0f seconds.", r->command,
             r->seconds);
}

static void reject_wrong(const struct runs *all, const struct observed *part)
{
    for (int i = 0; i < all->count; i++) {
        const struct observed *o = all->seen[i];
        if (size_is_right(o))
            continue;
        require_end(o->run, shows[all->what].kernel, o->by_itself);
        if (strstr(o->run->err, "never ends"))
            fail_run(o->run, "a loop that never ends, around a printf.",
                     "%s printed more than 8 MiB and was stopped.", o->run->command);
        require_ran(o->run);
        reject(&all->seen[i], all->count - i, part);
    }
}

// Lines that come although no kernel ran are the host's.
static void require_device(const struct runs *all)
{
    struct size s = all->sizes[all->swallowed_size];
    const struct observed *o = observe(all->swallowed, all->what, s.grid, s.block);
    if (all->seen[all->swallowed_size]->run->launches == 0 ||
        o->kinds[OWN] == s.grid * s.block)
        fail_run(all->run[all->swallowed_size],
                 "the host prints them, in a loop; each thread must print its own.",
                 "%s: the lines come even if no kernel runs.", all->swallowed->command);
}

void require_kernel(enum what what, const struct size sizes[])
{
    struct runs part = plan_all(what, " --kernel", sizes);
    struct runs whole = plan_all(what, "", sizes);
    run_planned();
    observe_all(&part);
    observe_all(&whole);
    bool has_part = part.run[0]->status != STATUS_USAGE;
    for (int i = 0; i < part.count; i++)
        part.seen[i]->by_itself = true;
    if (has_part && are_right(&part))
        return;
    if (has_part && !are_right(&whole))
        reject_wrong(&part, NULL);
    reject_wrong(&whole, NULL);
    require_device(&whole);
}

// The kernel launched by itself, at the first of these sizes; NULL if it cannot be.
static struct observed *observe_kernel(enum what what, const struct size sizes[])
{
    struct runs part = {what, sizes, 1, .run = {plan(what, " --kernel", sizes[0])}};
    run_planned();
    observe_all(&part);
    part.seen[0]->by_itself = true;
    return part.run[0]->status == STATUS_USAGE ? NULL : part.seen[0];
}

// If the kernel is wrong by itself, that has fewer causes than what show() does with it.
static void reject_kernel_or_show(const struct runs *whole)
{
    struct observed *part = observe_kernel(whole->what, whole->sizes);
    bool part_is_right = part && size_is_right(part);
    bool show_uses_it = whole->seen[0]->kinds[OWN] == 0 || (part && part->count);
    if (part && !part_is_right && show_uses_it) {
        struct runs alone = {whole->what, whole->sizes, 1, .seen = {part}};
        reject_wrong(&alone, NULL);
    }
    reject_wrong(whole, part_is_right ? part : NULL);
}

void require_lines(enum what what, const struct size sizes[])
{
    struct runs whole = plan_all(what, "", sizes);
    run_planned();
    observe_all(&whole);
    for (int i = 0; i < whole.count; i++)
        require_end(whole.run[i], shows[what].kernel, false);
    if (!are_right(&whole))
        reject_kernel_or_show(&whole);
    require_device(&whole);
}

// How many lines came after show() had returned, as the program says on standard error.
static int late_lines(const struct run *r)
{
    const char *end = strstr(r->err, " lines came after");
    if (!end)
        return 0;
    while (end > r->err && end[-1] >= '0' && end[-1] <= '9')
        end--;
    return atoi(end);
}

// The program's own wait fails as well, so one that failed in show() was ignored there.
static void require_checked_wait(const struct run *r)
{
    if (r->seen->failed_waits < 2 || strstr(r->err, "threads.cu"))
        return;
    name_mistake("wait_must_be_checked");
    fail("the result of the call that waits is not checked: wrap it in CUDA_CHECK.",
         "%s: the kernel was made to fail, and show() returned as if nothing were wrong.",
         r->command);
}

void require_wait(void)
{
    const struct size sizes[] = {{4, 5}, {0}};
    struct run *r[SHOWS];
    struct runs global = plan_all(GLOBAL, "", sizes);
    global.run[0]->delay_launch_us = 20000 + unknown(20000);
    for (int what = 0; what < GLOBAL; what++) {
        r[what] = plan(what, "", sizes[0]);
        r[what]->delay_launch_us = 1000 + unknown(9000);
    }
    r[GLOBAL] = global.run[0];
    struct run *failing = plan(unknown(SHOWS), "", sizes[0]); // last, since it ends there
    failing->fail_waits = true;
    run_planned();
    observe_all(&global);
    for (int what = GLOBAL; what >= 0; what--) {
        require_ran(r[what]);
        if (late_lines(r[what]))
            fail_run(r[what],
                     late_lines(r[GLOBAL]) ? "nothing waits for the kernel; a launch "
                                             "returns before the kernel has run."
                                           : "show() does not wait in each case.",
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
        fail_run(r, "the host prints them, in a loop; each thread must print its own.",
                 "%s: lines were printed, though no device runs blocks of %d threads.",
                 r->command, TOO_MANY_THREADS);
    if (r->launches == 0)
        fail_run(r, "show() decides by itself; launch it, and report what CUDA says.",
                 "%s: a block of %d threads was not launched.", r->command,
                 TOO_MANY_THREADS);
    if (!launched_as_asked(&asked))
        fail_run(r, "show() changes the sizes; launch it, and report what CUDA says.",
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
            strstr(r->err, "wrong: ")
                ? "the error is found, but the program goes on; CUDA_CHECK reports it "
                  "on stderr and ends the program."
                : "the program must end with the status of a CUDA error: leave that to "
                  "CUDA_CHECK.",
            "%s: no device runs blocks of %d threads. It said '%s', and its exit "
            "status was %d.",
            r->command, TOO_MANY_THREADS, said, r->status);
    }
    require_refusal(r, TOO_MANY_THREADS, NULL);
}

void require_refused_launch(void)
{
    const struct size sizes[] = {{3, 5}, {0}}, too_many = {1, TOO_MANY_THREADS};
    enum what between = BLOCK_IDX + unknown(3), which = unknown(SHOWS);
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
