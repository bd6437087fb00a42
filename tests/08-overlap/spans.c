// spans.c -- Lab 8: whether by_kind() notes when its copies and kernels ran.

#include <stdio.h>
#include <string.h>

#include "graded_test.h"
#include "overlap.h"
#include "require.h"
#include "status.h"

enum { PIECES = 3, LATE_US = 9000 };

static const char *const names[KINDS] = {"in", "kernel", "out"};

// A run in which one kind of work is late.
static struct run *plan_late(int kind)
{
    struct run *r = plan_lab("--op by_kind --n 2000 --pieces %d --reps 1 --csv", PIECES);
    r->delay_in_us = kind == IN ? LATE_US : 0;
    r->delay_launch_us = kind == KERNEL ? LATE_US : 0;
    r->delay_out_us = kind == OUT ? LATE_US : 0;
    return r;
}

struct span_us {
    double begin, end;
};

// From rows such as "by_kind,2000,1,3,3,0,1,in,2,17.5,18.0,…".
static bool read_spans(const struct run *r, struct span_us spans[PIECES][KINDS],
                       double *total_us)
{
    int found = 0;

    *total_us = 0;

    for (const char *line = r->out; line; line = strchr(line, '\n')) {
        char name[16];
        int piece;
        struct span_us s;
        line += *line == '\n';
        if (sscanf(line, "by_kind,%*d,%*d,%*d,%*d,%*d,%*d,%15[a-z],%d,%lf,%lf", name,
                   &piece, &s.begin, &s.end) != 4)
            continue;
        if (!strcmp(name, "whole"))
            *total_us = s.end;
        for (int i = 0; i < KINDS; i++)
            if (!strcmp(name, names[i]) && piece >= 0 && piece < PIECES) {
                spans[piece][i] = s;
                found++;
            }
    }
    return found == PIECES * KINDS && *total_us > 0;
}

static void require_order(const struct run *r, struct span_us spans[PIECES][KINDS])
{
    for (int k = 0; k < PIECES; k++)
        for (int i = 0; i < KINDS; i++) {
            const struct span_us *s = &spans[k][i];
            const double AGREE = 2; // the clock of two events, in microseconds
            if (s->end < 0)
                fail_run(r,
                         "@cudaeventelapsedtime_takes cudaEventElapsedTime takes the "
                         "earlier event first: from the very first event to this one.",
                         "%s: piece %d, %s, ends %.1f us before the first event.",
                         r->command, k, names[i], -s->end);
            if (s->end <= 0)
                fail_run(r, "@fill_spans fill spans[k][IN], spans[k][KERNEL] and "
                            "spans[k][OUT].",
                         "%s: the span of piece %d, %s, was not noted.", r->command, k,
                         names[i]);
            if (s->end < s->begin)
                fail_run(r,
                         k + i > 0 ? "@times_count both times count from the very first "
                                     "event, or the two events are exchanged."
                                   : "@two_events the two events are exchanged.",
                         "%s: piece %d, %s, ends before it begins.", r->command, k,
                         names[i]);
            if (i > 0 && !(s->begin > 0))
                fail_run(r,
                         "@all_times all times count from one event, the very first: the "
                         "one before the copies in of piece 0.",
                         "%s: piece %d, %s, seems to begin with the first copy.",
                         r->command, k, names[i]);
            if (i > 0 && s->begin + AGREE < spans[k][i - 1].end)
                fail_run(r,
                         "@record_event record the event before a piece of work in its "
                         "own stream, after the wait.",
                         "%s: piece %d, %s, seems to begin before its %s has ended.",
                         r->command, k, names[i], names[i - 1]);
        }
}

static bool overlap(struct span_us s, struct span_us t)
{
    const double AGREE = 2; // the clock of two events, in microseconds
    return s.begin + AGREE < t.end && t.begin + AGREE < s.end;
}

// Work of one kind is in one stream: two pieces are never at work at once.
static void require_one_at_a_time(const struct run *r,
                                  struct span_us spans[PIECES][KINDS])
{
    for (int k = 1; k < PIECES; k++)
        for (int i = 0; i < KINDS; i++) {
            if (!overlap(spans[k - 1][i], spans[k][i]))
                continue;
            bool each_own = !(spans[k - 1][IN].begin > 0) && !(spans[k][IN].begin > 0);
            fail_run(r,
                     each_own ? "@all_times_count all times count from one event, the "
                                "very first: the one before the copies in of piece 0, "
                                "not of each piece."
                              : "@record_event record the event before a piece of work "
                                "in its own stream, after the wait.",
                     "%s: %s of piece %d and of piece %d overlap, though they are in one "
                     "stream.",
                     r->command, names[i], k - 1, k);
        }
}

// The host's clock saw the whole call.
static void require_within(const struct run *r, struct span_us spans[PIECES][KINDS],
                           double total_us)
{
    const double AGREE = 1.05;
    double end = spans[PIECES - 1][OUT].end;

    if (end <= AGREE * total_us)
        return;
    fail_run(r,
             end <= 1000 * AGREE * total_us
                 ? "@microseconds_spans this is in microseconds; spans are in "
                   "milliseconds, as cudaEventElapsedTime gives them."
                 : NULL,
             "%s: by_kind() took %.1f ms, but its last copy out ends after %.1f ms.",
             r->command, total_us / 1e3, end / 1e3);
}

// On a device where this kind of work is late, its spans hold the delay.
static void require_late(const struct run *r, int kind,
                         struct span_us spans[PIECES][KINDS])
{
    const double AGREE = 0.98;
    int copies = kind == IN ? 2 : 1; // of a and of b

    for (int k = 0; k < PIECES; k++) {
        double us = spans[k][kind].end - spans[k][kind].begin;
        if (us >= AGREE * copies * LATE_US)
            continue;
        const char *likely =
            "@record_event_before record one event before the work and one after it, "
            "both in its stream.";
        if (us > copies * LATE_US / 1100.0 && us < copies * LATE_US / 500.0)
            likely = "@seconds_spans this is in seconds; spans are in milliseconds.";
        fail_run(r, likely,
                 "@piece_made %s: %s of piece %d was made to take %.1f ms, but its span "
                 "is %.3f ms.",
                 r->command, names[kind], k, copies * LATE_US / 1e3, us / 1e3);
    }
}

void require_spans(void)
{
    struct run *runs[KINDS];
    struct span_us spans[PIECES][KINDS];
    double total_us;

    for (int i = 0; i < KINDS; i++)
        runs[i] = plan_late(i);
    run_planned();
    for (int i = 0; i < KINDS; i++) {
        require_status(runs[i], STATUS_RIGHT);
        if (!read_spans(runs[i], spans, &total_us))
            fail_run(runs[i], NULL, "@printed_no %s printed no spans.", runs[i]->command);
        require_order(runs[i], spans);
        require_one_at_a_time(runs[i], spans);
        require_within(runs[i], spans, total_us);
        require_late(runs[i], i, spans);
    }
}
