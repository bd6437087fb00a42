// require_launch.c -- Lab 2: launches, and what they must show; see require.h.

#include <limits.h>

#include "guess.h"
#include "require.h"

struct observed plan_launch(enum demand demand, const char *options, const char *reason)
{
    struct observed o = {.demand = demand, .reason = reason};
    o.run = plan_lab("launch %s", options);
    o.after_another = strstr(options, "--first") != NULL;
    o.empty = strstr(options, "--empty") != NULL;
    read_sizes(options, "--grid ", o.grid);
    read_sizes(options, "--block ", o.block);
    return o;
}

// Fails the test unless exactly this grid was launched.
static void require_grid(const struct observed *o)
{
    const struct run *r = o->run;
    int wanted = launches_wanted(o);
    if (r->launches != wanted)
        fail_run(r, explain_launch(o), "@kernels_launched %s: %ld kernels were launched "
                                       "instead of %d.",
                 r->command, r->launches, wanted);
    struct probe_launch l = r->launch[wanted - 1];
    if (!as_asked(o))
        fail_run(r, explain_launch(o),
                 "@blocks_threads %s: %u x %u x %u blocks of %u x %u x %u threads were "
                 "launched.",
                 r->command, l.grid.x, l.grid.y, l.grid.z, l.block.x, l.block.y,
                 l.block.z);
}

// Whether it came to an end that says what launch() returned, or what it did instead.
static bool has_answered(const struct run *r)
{
    return r->status == STATUS_RIGHT || r->status == STATUS_WRONG ||
           r->status == STATUS_CUDA_ERROR;
}

// The line in which the program says what is wrong, or which call ended it.
static const char *complaint(const struct run *r)
{
    const char *line = strstr(r->err, "wrong: "),
               *call = strstr(r->err, " returned cuda");
    if (!line && call) {
        line = call;
        while (line > r->err && line[-1] != '\n')
            line--;
    }
    if (!line)
        return "";
    return formatted(". It said: %.*s", line_length(line), line);
}

// Fails the test if the program's answer comes after a line of another origin.
static void require_answer_alone(const struct run *r)
{
    bool is_answer = starts_with(r->out, "cudaError") || starts_with(r->out, "Running ");
    if (*r->out && !is_answer)
        fail_run(r, "@line_print a line of your own: print to stderr what you want to "
                    "see.",
                 "%s: the program's answer comes first on standard output, not '%.*s'.",
                 r->command, line_length(r->out), r->out);
}

// The fault was asked for, or its cause is known better: d_seen is NULL.
static void forget_report(struct run *r)
{
    char *report = strstr(r->err, "cuda: ");
    if (report)
        memmove(report, report + line_length(report),
                strlen(report + line_length(report)) + 1);
}

// What fits() says to each of sizes_to_fit[]; the position of the first that is wrong, or
// -1.
static int ask_fits(struct run *runs[], bool said[])
{
    int n = 0, first = -1;
    for (; sizes_to_fit[n]; n++)
        runs[n] = plan_lab("fits %s", sizes_to_fit[n]);
    run_planned();
    for (int i = n - 1; i >= 0; i--) {
        said[i] = starts_with(runs[i]->out, "fits\n");
        require_ran(runs[i]);
        if (runs[i]->status == STATUS_WRONG)
            first = i;
    }
    return first;
}

enum { MAX_SIZES = 32 };

void require_sizes_that_fit(void)
{
    struct run *runs[MAX_SIZES];
    bool said[MAX_SIZES];
    int first = ask_fits(runs, said);
    if (first >= 0)
        require_no_complaint(runs[first], explain_fits(said));
}

// A size that a dim3 can hold is to be launched, unless fits() is wrong about it, which is
// another test's.
static void require_attempt(const struct observed *o, const char *likely)
{
    struct run *runs[MAX_SIZES];
    bool said[MAX_SIZES], by_fits = likely && starts_with(likely, "@refused_by_fits ");
    bool half = o->run->launches > 0 && o->run->launches < launches_wanted(o);
    if (o->demand == ALLOWED && (by_fits || half))
        require_sizes_that_fit();
    if (o->demand != REFUSED || o->run->launches >= launches_wanted(o))
        return;
    if (!by_fits || (o->grid[0] <= INT_MAX && ask_fits(runs, said) < 0))
        fail_run(o->run, likely, "@not_tried %s: launch() decided without a launch.",
                 o->run->command);
}

void require_launched(const struct observed *o)
{
    struct run *r = o->run;
    int status = o->demand == FAULT ? STATUS_CUDA_ERROR : STATUS_RIGHT;
    bool succeeded = starts_with(r->out, "Running Success!");

    if (o->demand == FAULT || o->empty)
        forget_report(r);
    require_no_reset(r);
    if (!has_answered(r))
        require_status(r, status);
    require_answer_alone(r);
    const char *likely = explain_launch(o);
    require_attempt(o, likely);
    if (o->demand == ALLOWED && (succeeded || r->launches > 0))
        require_grid(o);
    for (int k = PROBE_EVENT; k <= PROBE_STREAM; k++)
        if (o->demand == ALLOWED && r->leaked[k] > 0)
            fail_run(r, "@created_call what launch() creates it destroys.",
                     "@leak %s: launch() did not destroy %ld %s.", r->command,
                     r->leaked[k], k == PROBE_EVENT ? "events" : "streams");
    if (r->status == status && is_expected(o))
        return;
    if (succeeded)
        fail_run(r, likely,
                 "@launch_returned %s: launch() returned 'cudaSuccess', but %s%s.",
                 r->command, o->reason, complaint(r));
    if (!*r->out)
        fail_run(r, likely,
                 "@launch_return %s: %s; launch() must return %s, but did not%s.",
                 r->command, o->reason, expected_answer(o->demand), complaint(r));
    fail_run(r, likely,
             "@launch_return_not %s: %s; launch() must return %s, not '%.*s'%s.",
             r->command, o->reason, expected_answer(o->demand), line_length(r->out),
             r->out, complaint(r));
}

void require_name_of_failure(const struct run *fails)
{
    if (starts_with(fails->out, "cudaError") &&
        !starts_with(fails->out, "cudaErrorLaunchFailure"))
        fail_run(fails, name_made_up,
                 "%s: the launch was made to fail, with cudaErrorLaunchFailure; launch() "
                 "returned '%.*s'.",
                 fails->command, line_length(fails->out), fails->out);
}

void require_no_note(const struct observed *swallowed)
{
    const struct run *r = swallowed->run;
    if (r->status == STATUS_RIGHT)
        fail_run(r, "@note_says the note that says which grid ran was not written by a "
                    "kernel.",
                 "%s: no kernel ran this time, but there is a note of one.", r->command);
}
