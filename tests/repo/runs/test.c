// test.c -- runs that share a process: which of them a crash, a limit, a file belong to.

#include <signal.h>

#include "follow.h"
#include "graded_test.h"

static void expect(bool holds, const char *what, const struct run *r)
{
    if (!holds)
        fail(NULL, "%s: not so: %s; status %d, signal %d, %g s; '%.200s' '%.200s'",
             r->command, what, r->status, r->signal, r->seconds, r->out, r->err);
}

static bool is(const char *text, const char *wanted) { return !strcmp(text, wanted); }

static bool printed(const struct run *r, const char *text)
{
    return r->status == STATUS_RIGHT && is(r->out, text);
}

// Three runs, the second of which fails; returns it. If it did not end, the third is not
// tried.
static struct run *among_others(const char *options)
{
    struct run *first = plan_lab("print before");
    struct run *failing = plan_lab("%s", options);
    struct run *last = plan_lab("print after");
    run_planned();
    expect(printed(first, "before"), "the run before it is right", first);
    expect(printed(last, "after") || failing->timed_out, "that after it is right", last);
    return failing;
}

Graded(runs, keep_their_output_apart, 1, "each run has its own output")
{
    struct run *r[] = {plan_lab("print one"), plan_lab("print"), plan_lab("print three")};
    run_planned();
    expect(printed(r[0], "one") && is(r[0]->err, "to stderr: one"), "only its own", r[0]);
    expect(r[1]->status == -1 && r[1]->signal, "it crashed", r[1]); // there is no word
    expect(printed(r[2], "three") && is(r[2]->err, "to stderr: three"), "only its own",
           r[2]);
}

Graded(runs, keep_their_files_apart, 1, "each run has its own file")
{
    struct run *a = plan_lab("write a --out result"), *b = plan_lab("print");
    struct run *c = plan_lab("write ccc --out result");
    run_planned();
    (void)b;
    expect(a->file_size == 1 && is(a->file, "a"), "it wrote a", a);
    expect(c->file_size == 3 && is(c->file, "ccc"), "it wrote ccc", c);
}

Graded(runs, have_a_status_each, 1, "each run has its own status")
{
    struct run *r[5];
    for (int i = 0; i < 5; i++)
        r[i] = plan_lab("%s %d", i % 2 ? "exit" : "return", i);
    run_planned();
    for (int i = 0; i < 5; i++)
        expect(r[i]->status == i && !r[i]->signal, "its status is its number", r[i]);
}

Graded(runs, crash_alone, 1, "a crash costs one run")
{
    struct run *r = among_others("crash");
    expect(r->signal == SIGSEGV && is(r->out, ""), "it crashed", r);
}

Graded(runs, fail_late_alone, 1, "a late fault belongs to its run")
{
    struct run *r = among_others("fault");
    expect(r->status == STATUS_CUDA_ERROR && is(r->err, "a kernel failed\n"), "it failed",
           r);
}

Graded(runs, compute_without_end_alone, 1, "a loop without end costs one run")
{
    struct run *r = among_others("spin");
    expect(r->timed_out && r->cpu_seconds > 0.1 && r->cpu_seconds < 2, "it was stopped",
           r);
}

Graded(runs, compute_in_children, 1, "what children compute counts")
{
    struct run *r = among_others("spin-in-children");
    expect(r->timed_out && r->cpu_seconds > 0.1, "it was stopped", r);
}

Graded(runs, compute_in_forgotten_children, 1, "also if nobody waits for them")
{
    struct run *r = among_others("spin-in-children forgotten");
    expect(r->timed_out && r->cpu_seconds > 0.1, "it was stopped", r);
}

Graded(runs, wait_without_end_alone, 1, "what only waits is ended by the clock")
{
    struct run *r = among_others("sleep");
    expect(r->timed_out && r->cpu_seconds < 0.4 && r->seconds < 4, "it was stopped", r);
}

Graded(runs, print_without_end_alone, 1, "endless output costs one run")
{
    struct run *r = among_others("flood");
    expect(r->exceeded && starts_with(r->out, "more and more\n"), "it was stopped", r);
    expect(!strstr(r->out, "before"), "it has its own output", r);
}

Graded(runs, fill_the_disk_together, 1, "files of all runs have one limit")
{
    struct run *a = plan_lab("fill-disk --out result");
    struct run *b = plan_lab("fill-disk --out result");
    run_planned();
    expect(a->status == STATUS_RIGHT, "200 MiB are allowed", a);
    expect(b->exceeded, "400 MiB are not", b);
}

Graded(runs, stop_after_two_time_outs, 1, "the third endless run is not tried")
{
    struct run r[] = {run_lab("spin"), run_lab("spin"), run_lab("spin")};
    expect(r[1].timed_out && r[1].seconds > 0, "it was tried", &r[1]);
    expect(r[1].cpu_seconds < seconds_of_a_run() / 2, "for a quarter of it", &r[1]);
    expect(r[2].timed_out && r[2].seconds == 0, "it was not tried", &r[2]);
    expect(r[2].launches == 0 && r[2].leaked[PROBE_DEVICE] == 0, "nothing seen", &r[2]);
}

// Others that run beside it would shorten its runs: test_runs.py runs it by itself.
Graded(runs, keep_their_time, 1, "a brief endless run shortens no other")
{
    struct run *brief = plan_lab("spin");
    brief->brief = true;
    run_planned();
    struct run other = run_lab("spin");
    expect(brief->timed_out && brief->cpu_seconds < 0.5, "it had a quarter", brief);
    expect(other.cpu_seconds > 0.9, "all its time was left to it", &other);
}

Graded(runs, fill_several_processes, 1, "many runs take several processes")
{
    enum { RUNS = MAX_BATCH + 3, LENGTH = 200 };
    struct run *r[RUNS];
    for (int i = 0; i < RUNS; i++)
        r[i] = plan_lab("print %0*d", LENGTH, i);
    run_planned();
    for (int i = 0; i < RUNS; i++)
        expect(strlen(r[i]->out) == LENGTH && atoi(r[i]->out) == i, "it printed i", r[i]);
}

Graded(runs, end_what_the_program_noted, 1, "a text without an end gets one")
{
    struct run r = run_lab("order");
    expect(strlen(r.seen->order) == PROBE_CALLS, "as long as it may be", &r);
}

Graded(runs, take_words_in_quotes, 1, "words may be empty or hold spaces")
{
    struct run r = run_lab("words '' 'a  b' c");
    expect(printed(&r, "[][words][][a  b][c]"), "four words", &r);
}

Graded(runs, share_a_process, 1, "runs share a process where they may")
{
    struct run *a = plan_lab("pid"), *b = plan_lab("pid"), *c = plan_lab("pid");
    c->alone = true;
    run_planned();
    expect(is(a->out, b->out), "it is the process of the first", b);
    expect(!is(a->out, c->out), "it has a process of its own", c);
}

Graded(runs, read_a_table, 1, "a number is found by its column")
{
    struct run r = run_lab("table '' ''");
    expect(csv_value(&r, "n") == 8 && csv_value(&r, "kernel_us") == 2.5, "8, 2.5", &r);
}

// From here on all fail: the message counts.
Graded(runs, foreign_line, 1, "a line of the student's own")
{
    struct run r = run_lab("table 'i is 3\n' ''");
    csv_value(&r, "kernel_us");
}

Graded(runs, foreign_row, 1, "a line of the student's own, further down")
{
    struct run r = run_lab("table '' 'i is 3\n'");
    csv_value(&r, "n");
}

Graded(runs, judge_without_end, 1, "what never ends by itself")
{
    for (;;)
        ;
}

Graded(runs, base, 1, "the base")
{
    struct run r = run_lab("words --n 3 --seed 7 --out result --block 4");
    fail_run(&r, "this is a test.", "%s is wrong.", r.command);
}

Graded(runs, full_device, 1, "on a GPU whose memory others use")
{
    struct run r = run_lab("no-room");
    fail_run(&r, "far too many bytes are asked for.", "%s failed.", r.command);
}

Graded(runs, on_the_base, 1, "on the base", .after = "base") { fail(NULL, "wrong too"); }

Graded(runs, on_that, 1, "on that", .after = "on_the_base") { fail(NULL, "wrong, too"); }

Graded(runs, on_what_passed, 1, "on what passed", .after = "share_a_process")
{
    struct run *r = plan_lab("return 1");
    r->variable = "NAME=value";
    run_planned();
    fail_run(r, NULL, "nothing explains this");
}

Graded(runs, quote_the_backend, 1, "the backend's words beat a guess")
{
    struct run r = run_lab("report");
    fail_run(&r, "this is a guess.", "it failed.");
}

Graded(runs, kept_state, 1, "right alone, wrong after another run")
{
    plan_lab("print 1");
    struct run *r = plan_lab("right-once --seed 5");
    run_planned();
    fail_run(r, "this is a guess.", "it failed.");
}

Graded(runs, no_kept_state, 1, "wrong, alone or not")
{
    plan_lab("print 1");
    struct run *r = plan_lab("wrong");
    run_planned();
    fail_run(r, "it is wrong.", "it failed.");
}

Graded(runs, refused_launch, 1, "a launch that no device accepts")
{
    struct run r = run_lab("refuse 70000");
    require_status(&r, STATUS_RIGHT);
}

Graded(runs, unchecked_call, 1, "an error from before the launch")
{
    struct run r = run_lab("refuse 1");
    require_status(&r, STATUS_RIGHT);
}
