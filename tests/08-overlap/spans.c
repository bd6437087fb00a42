// spans.c -- Lab 8: whether by_kind() notes when its copies and kernels ran.

#include "require.h"

#define RECORD_BEFORE \
    "@record_event record the event before a piece of work in its own stream, after " \
    "the wait."

enum { PIECES = 3, RUNS = 4, LEAST_US = 6000, CHANCE_US = 4000, ATTEMPTS = 3 };

static const char *const names[KINDS] = {"in", "kernel", "out"};

// A run in which a piece of some kinds of work takes so long; 0: it is not late.
struct late {
    struct run *run;
    int us[KINDS];
};

static int copies_of(int kind) { return kind == IN ? 2 : 1; }

// In which runs a kind of work is late, and by how much, is drawn: nobody can know it.
// Each is late alone in some run, where its pieces wait for each other.
static void plan_late(struct late late[RUNS])
{
    int in_runs[KINDS] = {0};

    while (!(in_runs[IN] & ~(in_runs[KERNEL] | in_runs[OUT])) ||
           !(in_runs[KERNEL] & ~(in_runs[IN] | in_runs[OUT])) ||
           !(in_runs[OUT] & ~(in_runs[IN] | in_runs[KERNEL])))
        for (int kind = IN; kind <= OUT; kind++)
            in_runs[kind] = random_below(1 << RUNS);
    for (int i = 0; i < RUNS; i++) {
        struct run *r = plan_lab("--op by_kind --n 2000 --pieces %d --reps 1 --csv",
                                 PIECES);
        for (int kind = IN; kind <= OUT; kind++)
            late[i].us[kind] =
                in_runs[kind] >> i & 1 ? LEAST_US + random_below(CHANCE_US) : 0;
        r->delay_in_us = late[i].us[IN] / copies_of(IN);
        r->delay_launch_us = late[i].us[KERNEL];
        r->delay_out_us = late[i].us[OUT];
        late[i].run = r;
    }
}

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

// Why the spans are wrong, or NULL.
static const char *guess_spans(const struct run *r, struct span_us spans[PIECES][KINDS])
{
    if (r->seen->times == 0)
        return "@no_times a span comes of cudaEventElapsedTime, which nobody calls.";
    if (!memcmp(spans[0], spans[PIECES - 1], sizeof spans[0]))
        return "@events_again all pieces have the same times: an event keeps its last "
               "record alone, so each piece needs six events of its own.";
    return guess_events(r, PIECES, spans);
}

// What is wrong with a span whatever the others are, or NULL.
static const char *fault_of(struct span_us s, int kind)
{
    if (s.end < 0)
        return "ends before the first event";
    if (s.end < s.begin)
        return "ends before it begins";
    return kind > IN && !(s.begin > 0) ? "seems to begin with the first copy" : NULL;
}

static const double AGREE = 2; // the clock of two events, in microseconds

static void require_order(const struct run *r, struct span_us spans[PIECES][KINDS])
{
    const char *likely = guess_spans(r, spans);
    if (spans[0][IN].begin < -AGREE)
        fail_run(r, "@from_the_first times count from the event before the first copy.",
                 "%s: piece 0, in, begins at %.3f ms.", r->command,
                 spans[0][IN].begin / 1000);
    for (int k = 0; k < PIECES; k++)
        for (int i = 0; i < KINDS; i++) {
            struct span_us s = spans[k][i];
            if (!(fabs(s.begin) + fabs(s.end) > 0))
                fail_run(r, "@fill_spans fill spans[k][IN], spans[k][KERNEL] and "
                            "spans[k][OUT], of each piece k, by calls that are checked.",
                         "%s: the span of piece %d, %s, was not noted.", r->command, k,
                         names[i]);
            if (fault_of(s, i))
                fail_run(r, likely, "@order_of_span %s: piece %d, %s, %s.", r->command, k,
                         names[i], fault_of(s, i));
            if (i > 0 && s.begin + AGREE < spans[k][i - 1].end)
                fail_run(r, likely ? likely : RECORD_BEFORE,
                         "%s: piece %d, %s, seems to begin before its %s has ended.",
                         r->command, k, names[i], names[i - 1]);
        }
}

static bool overlap(struct span_us s, struct span_us t)
{
    return s.begin + AGREE < t.end && t.begin + AGREE < s.end;
}

// Whether piece k begins after the one before it, or before it, as piece 1 does.
static bool goes_on(struct span_us spans[PIECES][KINDS], int k, int kind)
{
    bool later = spans[k][kind].begin > spans[k - 1][kind].begin;
    return later == (spans[1][kind].begin > spans[0][kind].begin);
}

// Work of one kind is in one stream: two pieces are never at work at once.
static void require_one_at_a_time(const struct run *r,
                                  struct span_us spans[PIECES][KINDS])
{
    for (int k = 1; k < PIECES; k++)
        for (int i = 0; i < KINDS; i++) {
            if (!goes_on(spans, k, i))
                fail_run(r, "@index_of_spans the times of a piece stand at another one's "
                            "index.",
                         "%s: %s of piece %d begins before that of piece %d, but that of "
                         "piece 1 not before that of piece 0, or the other way.",
                         r->command, names[i], k, k - 1);
            if (!overlap(spans[k - 1][i], spans[k][i]))
                continue;
            const char *likely = guess_spans(r, spans);
            fail_run(r, likely ? likely : RECORD_BEFORE,
                     "%s: %s of piece %d and of piece %d overlap, though they are in one "
                     "stream.",
                     r->command, names[i], k - 1, k);
        }
}

// The host's clock saw the whole call.
static void require_within(const struct run *r, struct span_us spans[PIECES][KINDS],
                           double total_us)
{
    const double AGREE_WITHIN = 1.05;
    double end = spans[PIECES - 1][OUT].end;

    if (end <= AGREE_WITHIN * total_us)
        return;
    fail_run(r,
             end >= 100 * total_us && end <= 1000 * AGREE_WITHIN * total_us
                 ? "@microseconds_spans this is in microseconds; spans are in "
                   "milliseconds, as cudaEventElapsedTime gives them."
                 : NULL,
             "%s: by_kind() took %.1f ms, but its last copy out ends after %.1f ms.",
             r->command, total_us / 1e3, end / 1e3);
}

static const double AGREE_LATE = 0.98;

// On a device where kinds of work are late, their spans hold the delay.
static void require_late(const struct late *l, struct span_us spans[PIECES][KINDS])
{
    for (int kind = IN; kind <= OUT; kind++)
        for (int k = 0; k < PIECES; k++) {
            double us = spans[k][kind].end - spans[k][kind].begin, least = l->us[kind];
            if (us >= AGREE_LATE * least)
                continue;
            const char *likely = guess_spans(l->run, spans);
            if (us > least / 1100 && us < least / 500)
                likely = "@seconds_spans this is in seconds; spans are in milliseconds.";
            fail_run(l->run, likely,
                     "@piece_made %s: %s of piece %d was made to take %.1f ms, but its "
                     "span is %.3f ms.",
                     l->run->command, names[kind], k, least / 1e3, us / 1e3);
        }
}

// A busy host may be late with some pieces.
static bool all_are_long(struct span_us spans[PIECES][KINDS], int kind)
{
    bool is_long = true;
    for (int k = 0; k < PIECES; k++)
        is_long &= spans[k][kind].end - spans[k][kind].begin > LEAST_US / 2;
    return is_long;
}

// Returns whether no kind of work seems late that is not: a busy host may be late, too.
static bool judge_spans(bool is_last)
{
    struct late late[RUNS];
    struct span_us spans[RUNS][PIECES][KINDS];
    double total_us[RUNS];

    plan_late(late);
    run_planned();
    for (int i = 0; i < RUNS; i++) {
        require_named(late[i].run);
        require_status(late[i].run, STATUS_RIGHT);
        if (!read_spans(late[i].run, spans[i], &total_us[i]))
            fail_run(late[i].run, NULL, "@printed_no %s printed no spans.",
                     late[i].run->command);
    }
    for (int i = 0; i < RUNS; i++) {
        struct run *r = late[i].run;
        require_order(r, spans[i]);
        require_one_at_a_time(r, spans[i]);
        require_within(r, spans[i], total_us[i]);
        require_late(&late[i], spans[i]);
        int kind = IN;
        while (kind < KINDS &&
               all_are_long(spans[i], kind) == (late[i].us[kind] > 0))
            kind++;
        if (kind < KINDS && is_last)
            fail_run(r, guess_spans(r, spans[i]),
                     "@other_work %s: other work was made to take long, and \"%s\" was "
                     "not, but each span of it has more than %.1f ms.",
                     r->command, names[kind], LEAST_US / 2e3);
        if (kind < KINDS)
            return false;
    }
    return true;
}

void require_spans(void)
{
    int attempt = 1;
    struct run *failing = plan_lab("--op by_kind --n 2000 --pieces 3 --reps 0");

    failing->fail = PROBE_TIME;
    while (!judge_spans(attempt == ATTEMPTS))
        attempt++;
    require_checked(failing);
}
