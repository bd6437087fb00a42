// require.c -- Lab 8: the results of each function, and its checks; see require.h.

#include "require.h"

enum { NONE = KINDS, ONE_OUT }; // no kind of work is late, or one copy back alone

// On which device it was, and what did not wait there, if nothing more is known.
static const struct {
    const char *when, *likely, *hint;
} devices[] = {
    [IN] = {", on a device whose copies to it are 5 ms late",
            "@kernel_not a kernel does not wait for its copies in: in another stream, it "
            "has to wait for an event recorded after them, in their stream.",
            "waits"},
    [KERNEL] =
        {", on a device whose kernels are 5 ms late",
         "@copy_not a copy does not wait for a kernel: in another stream, the copy back "
         "has to wait for an event recorded after its kernel, in the kernel's stream; "
         "so has a copy to arrays that the kernel reads.",
         "waits"},
    [OUT] =
        {", on a device whose copies back are 5 ms late",
         "@nothing_waits nothing waits for the copies back: the host has to, for their "
         "stream, before it returns and before it asks for times; so has a kernel that "
         "writes to the same array.",
         "final_wait"},
    [NONE] = {"",
              "@host_asks the host asks too early: it has to wait for the stream of the "
              "copies back before it asks for times, and all else must be over then.",
              "final_wait"},
    [ONE_OUT] =
        {", on a device where one copy back is 5 ms late",
         "@waits_for_one the host does not wait for the stream of this copy: each stream "
         "has pieces, and any of them may end last.",
         "final_wait"},
};

static int late_kind(const struct run *r)
{
    if (r->delay_in_us)
        return IN;
    if (r->delay_launch_us)
        return KERNEL;
    return r->delays ? ONE_OUT : r->delay_out_us ? OUT : NONE;
}

// Whether a stream is not there, as of index k / streams.
static bool piece_1_with_0(const struct observed *o)
{
    const struct queued q = queued_by(o);
    const char *first = strchr(q.calls, 'L');
    const char *next = first ? strchr(first + 1, 'L') : NULL;
    return strstr(o->run->err, "cudaErrorInvalidResourceHandle") && next &&
           o->streams > 1 && !strcmp(o->op, "in_streams") &&
           q.streams[first - q.calls] == q.streams[next - q.calls];
}

static bool one_piece_more(const struct observed *o)
{
    const struct probe_copy *c = &o->run->seen->refused;
    struct probe_end end = c->to.memory == PROBE_ON_DEVICE ? c->to : c->from;
    return o->run->launches == o->pieces && c->bytes > 0 &&
           end.before >= o->n * sizeof(float);
}

// Whether events without times were made and recorded, and none destroyed.
static bool without_timing(const struct observed *o)
{
    const struct probe_record *r = o->run->seen;
    return strstr(o->run->err, "cudaErrorInvalidResourceHandle") &&
           strstr(o->run->err, "cudaEventElapsedTime") && strchr(r->queued, 'R') &&
           r->leaked[PROBE_EVENT] == r->allocated[PROBE_EVENT] &&
           r->allocated[PROBE_EVENT] == count_char(queued_by(o).calls, 'R');
}

// Whether the refused copy has the number of a piece's last element instead of its length.
static bool as_long_as_its_end(const struct observed *o)
{
    const struct probe_copy *c = &o->run->seen->refused;
    struct probe_end end = c->to.memory == PROBE_ON_DEVICE ? c->to : c->from;
    for (long k = 1; k < o->pieces; k++)
        if (end.before == o->n * k / o->pieces * sizeof(float) &&
            c->bytes == o->n * (k + 1) / o->pieces * sizeof(float))
            return true;
    return false;
}

static void require_no_error(const struct observed *o)
{
    const struct run *r = o->run;
    const struct sign signs[] = {
        {as_long_as_its_end(o), "@end_for_length the copy of piece k has `end` elements; "
                                "the piece has end - begin."},
        {r->launches > 0 && r->launches < PROBE_LAUNCHES &&
             probe_volume(r->launch[r->launches - 1].grid) == 0,
         "@no_elements a piece was computed that does not end behind its begin: it ends "
         "where piece k + 1 begins."},
        {piece_1_with_0(o), "@index_of_stream the index of a stream is k % streams, "
                            "which stays below streams."},
        {one_piece_more(o),
         "@one_piece_more after the last piece there is no other: the loop goes on while "
         "k < pieces."},
        {without_timing(o), "@without_timing an event of cudaEventDisableTiming has no "
                            "time: create it by cudaEventCreate."},
    };
    const char *likely = first_sign(signs, COUNT(signs));

    if (r->status == STATUS_CUDA_ERROR && likely)
        fail_run(r, likely, "@failed_call %s: %s", r->command, last_line(r));
}

_Noreturn static void fail_way(struct observed *o)
{
    const struct run *r = o->run;
    int late = late_kind(r);
    const char *when = devices[late].when;

    const char *in_order = guess_wait(o);
    if (r->status == STATUS_CUDA_ERROR && strstr(r->err, "cudaErrorNotReady")) {
        if (strstr(r->err, "Query("))
            fail_run(r, "@only_asks cudaStreamQuery and cudaEventQuery only ask whether "
                        "the work is done: cudaStreamSynchronize waits for it.",
                     "%s%s: the work was not done yet.", r->command, when);
        name_mistake(devices[late].hint);
        fail_run(r, in_order ? in_order : devices[late].likely,
                 "@host_asks_time %s%s: the host asks for the time of an event that the "
                 "device has not reached.",
                 r->command, when);
    }
    require_no_error(o);
    require_ran(r);
    require_result(r, o->n * sizeof *o->result);
    if (o->wrong == 0)
        require_status(r, STATUS_RIGHT);
    struct element e = element_at(o, o->first);
    const char *likely = in_order            ? in_order
                         : late == ONE_OUT ? NULL
                                           : guess(o);
    if (!likely && late != NONE) {
        name_mistake(devices[late].hint);
        likely = devices[late].likely;
    }
    fail_run(r, likely,
             "@elements_wrong %s%s: %ld of %ld elements are wrong, from %ld to %ld; "
             "element %ld is %.9g instead of %.9g.%s",
             r->command, when, o->wrong, o->n, o->first, o->last, e.i, e.got, expected(e),
             late == NONE ? "" : " Without the delay all may be right.");
}

static void require_device(const char *op)
{
    struct observed without = plan_way(op, 1000, 2, 2, 1);

    without.run->swallow = true;
    run_planned();
    if (is_right(&without))
        fail_run(without.run, "@host_computes the host computes what the kernel should.",
                 "%s: the result is right even if no kernel runs.", without.run->command);
}

// In a dry run, which needs no memory on the device. cudaMemcpyDefault is not judged: it
// has no addresses to go by.
static void require_bytes_fit(const char *op)
{
    if (getenv("GRADE_SAID")) // memcheck would clear gigabytes
        return;
    struct run *r = plan_lab("--op %s --n 2^30 --pieces 1 --reps 0 --pageable", op);
    r->dry = true;
    run_planned();
    unsigned long copied = r->seen->largest_in;
    if (r->status != STATUS_RIGHT || bytes_fit(r->seen->copies_in, copied))
        return;
    name_mistake("bytes");
    fail_run(r, "@bytes_overflow a number of bytes is kept in an int or unsigned.",
             "For n = 2^30, whose arrays have 2^32 bytes, %lu bytes are copied at once.",
             copied);
}

void require_way(const char *op)
{
    enum { RUNS = 6 };
    struct observed runs[RUNS] = {plan_way(op, 1003, 4, 2, 2),
                                  plan_way(op, 1000, 1, 1, 1), plan_way(op, 7, 7, 2, 3),
                                  plan_way(op, 20011, MOST_PIECES, MOST_STREAMS, 1),
                                  plan_way(op, 1003, 3, 2, 5),
                                  plan_way(op, 1003, 2, 5, 2)};
    run_planned();
    for (int i = 0; i < RUNS; i++)
        if (!is_right(&runs[i]))
            fail_way(&runs[i]);
    require_device(op);
    require_bytes_fit(op);
}

// In each run one kind of work is late, or one copy: nothing may rely on that it is fast.
// What does not wait for a copy back fails only where those are late, and comes first; who
// does not wait for a kernel fails where copies in are late, too.
void require_waits(const char *op)
{
    enum { LATE_US = 5000, PIECES = 5 };
    struct observed runs[KINDS], one[PIECES];

    for (int k = 0; k < PIECES; k++) {
        one[k] = plan_way(op, 1003, PIECES, 3, 1);
        one[k].run->delay_out_us = LATE_US;
        one[k].run->delays = 1;
        one[k].run->delay_after = k;
    }
    for (int i = 0; i < KINDS; i++)
        runs[i] = plan_way(op, 1003, PIECES, 3, 1);
    runs[IN].run->delay_in_us = LATE_US;
    runs[KERNEL].run->delay_launch_us = LATE_US;
    runs[OUT].run->delay_out_us = LATE_US;
    run_planned();
    for (int i = OUT; i >= IN; i--)
        if (!is_right(&runs[i]))
            fail_way(&runs[i]);
    for (int k = 0; k < PIECES; k++)
        if (!is_right(&one[k]))
            fail_way(&one[k]);
    require_device(op);
}

// In each run one call fails, or what waits for a kernel.
static void require_calls_checked(const char *op)
{
    enum { OF_THE_PROGRAM = 3 };
    static const struct {
        enum probe_call call;
        int after;
    } calls[] = {{PROBE_COPY_IN, OF_THE_PROGRAM},
                 {PROBE_COPY_IN, OF_THE_PROGRAM + 1},
                 {PROBE_COPY_OUT, 1},
                 {PROBE_NEW_STREAM, 1},
                 {PROBE_NEW_EVENT, 0},
                 {PROBE_NEW_EVENT, 1},
                 {PROBE_LAUNCH, 1},
                 {PROBE_RECORD, 1},
                 {PROBE_RECORD, 2},
                 {PROBE_RECORD, 17}, // of 3 pieces the last
                 {PROBE_STREAM_WAIT, 0},
                 {PROBE_STREAM_WAIT, 1}};
    enum { CALLS = COUNT(calls) };
    struct run *failing[CALLS];
    struct run *waits = plan_lab("--op %s --n 1003 --pieces 3 --reps 0", op);

    for (int i = 0; i < CALLS; i++) {
        failing[i] = plan_lab("--op %s --n 1003 --pieces 3 --reps 0", op);
        failing[i]->fail = calls[i].call;
        failing[i]->fail_after = calls[i].after;
    }
    waits->fail_waits = true;
    run_planned();
    for (int i = 0; i < CALLS; i++)
        require_checked(failing[i]);
    // The program's own wait fails as well: one in the function was ignored there.
    if (waits->seen->failed_waits < 2 || strstr(waits->err, "overlap.cu"))
        return;
    name_mistake("calls_must_be_checked");
    fail_run(waits,
             "@result_call the result of the call that waits is not checked: wrap "
             "cudaStreamSynchronize in CUDA_CHECK.",
             "%s: a kernel was made to fail, and %s() returned as if nothing were wrong.",
             waits->command, op);
}

void require_freed(const char *op)
{
    static const char *const what[PROBE_KINDS] = {"arrays on the device", "pinned arrays",
                                                  "events", "streams"};
    // Pieces that are rounded up do not use up the elements.
    struct observed o = plan_way(op, 6403, MOST_PIECES, 3, 1);

    run_planned();
    if (!is_right(&o))
        fail_way(&o);
    if (o.run->launches != MOST_PIECES)
        fail_run(o.run,
                 "@all_pieces as many pieces as are asked for, at most MOST_PIECES.",
                 "%s: %ld kernels were launched for %d pieces.", o.run->command,
                 o.run->launches, MOST_PIECES);
    require_device(op);
    for (int k = 0; k < PROBE_KINDS; k++)
        if (o.run->leaked[k] > 0)
            fail_run(o.run, "@created_call what is created in each call is destroyed in "
                            "each call.",
                     "@leak %s() did not free what it allocated: %ld of %ld %s.", op,
                     o.run->leaked[k], o.run->seen->allocated[k], what[k]);
    require_calls_checked(op);
}
