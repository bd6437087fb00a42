// streams.c -- Lab 8: in which streams pieces are queued, and when the host waits.

#include "require.h"

// How many streams have calls of this kind, and the first of them.
static long streams_of(struct queued q, char call, char *first)
{
    bool seen[256] = {false};
    long n = 0;

    *first = '0';
    for (int i = 0; q.calls[i]; i++) {
        unsigned char s = q.streams[i];
        if (q.calls[i] != call || seen[s])
            continue;
        if (n == 0)
            *first = s;
        seen[s] = true;
        n++;
    }
    return n;
}

// An event is in nobody's way before and after all pieces.
static void require_no_default(const struct run *r, struct queued q)
{
    static const char work[] = "LIO";
    const char *first = strpbrk(q.calls, work);

    for (const char *c = first; c && strpbrk(c, work); c++) {
        if (*c == 'W' || q.streams[c - q.calls] != '0')
            continue;
        const char *what = "copy",
                   *likely = "@stream_last the stream is the last argument of "
                             "cudaMemcpyAsync; cudaMemcpy waits for its copy.";
        if (*c == 'L') {
            what = "kernel";
            likely = "@stream_fourth the stream is the fourth argument of a launch: "
                     "compute()'s last parameter.";
        }
        if (*c == 'R') {
            what = "record of an event";
            likely = "@stream_second the stream is the second argument of "
                     "cudaEventRecord.";
        }
        if (*c == 'S') {
            what = "wait for an event";
            likely = "@stream_first the stream that waits is the first argument of "
                     "cudaStreamWaitEvent.";
        }
        if (r->seen->allocated[PROBE_STREAM] == 0)
            likely = "@no_stream no stream was created: cudaStreamCreateWithFlags(), with "
                     "cudaStreamNonBlocking, makes each.";
        fail_run(r, likely,
                 "@default_stream %s: a %s is in the default stream, which waits for all "
                 "others, and they for it.",
                 r->command, what);
    }
}

void require_named(const struct run *r)
{
    if (r->seen->copies_misnamed > 0)
        fail_run(r, OTHER_DIRECTION,
                 "%s: %ld copies have a direction that is not theirs.", r->command,
                 r->seen->copies_misnamed);
}

// A block of threads may be partly idle; a piece computes no other piece.
static void require_own_elements(const struct observed *o)
{
    const struct run *r = o->run;
    double threads = 0, most = o->n;

    for (long k = 0; k < r->launches && k < PROBE_LAUNCHES; k++) {
        long block = probe_volume(r->launch[k].block);
        threads += probe_volume(r->launch[k].grid) * block;
        most += block;
    }
    if (threads > most)
        fail_run(r, "@own_elements compute() of piece k gets where the piece begins and "
                    "where it ends.",
                 "%s: kernels have %.0f threads for %ld elements in %ld pieces.",
                 r->command, threads, o->n, o->pieces);
}

// Whose pieces copy more has the right result, but gains nothing.
static void require_own_bytes(const struct observed *o)
{
    const long arrays = 3 * o->n * sizeof *o->result;
    long bytes = o->run->seen->bytes_copied - arrays; // which the program filled before

    if (bytes > arrays)
        fail_run(o->run, "@own_bytes the copies of a piece hold its own elements only: "
                         "where does it begin, and how many does it have?",
                 "%s: %ld bytes were copied in %ld pieces; a, b and dest have %ld.",
                 o->run->command, bytes, o->pieces, arrays);
}

static void require_queued(const struct observed *o, struct queued q)
{
    const struct run *r = o->run;

    long kernels = count_char(q.calls, 'L');

    require_ran(r);
    if (kernels == 0)
        require_launch(r);
    require_no_default(r, q);
    if (kernels != o->pieces)
        fail_run(r, "@piece_kernel each piece has its kernel.",
                 "%s: %ld kernels for %ld pieces.", r->command, kernels, o->pieces);
    require_named(r);
    require_own_elements(o);
    require_own_bytes(o);
    if (r->seen->copies_pageable > 0)
        fail_run(r,
                 "@copy_arrays copy to and from j's own arrays, which are pinned: a copy "
                 "of other memory of the host waits.",
                 "%s: %ld copies are of pageable memory.", r->command,
                 r->seen->copies_pageable);
}

// Before all is queued.
static void require_no_wait(const struct observed *o, struct queued q)
{
    const char *wait = strchr(q.calls, 'W');

    if (!wait || !strpbrk(wait, "LIO"))
        return;
    name_mistake("final_wait");
    fail_run(o->run,
             "@wait_once wait once, when all pieces are queued: what overlaps is what is "
             "queued at the same time.",
             "%s: the host waits when %ld of %ld kernels and %ld copies back are queued.",
             o->run->command, count_char(q.calls, 'L') - count_char(wait, 'L'), o->pieces,
             count_char(q.calls, 'O') - count_char(wait, 'O'));
}

static void require_so_many(const struct observed *o)
{
    char first;
    long used = streams_of(queued_by(o), 'L', &first);
    long made = o->run->seen->allocated[PROBE_STREAM];
    if (used == o->streams)
        return;
    fail_run(o->run,
             made == o->pieces && used == made
                 ? "@stream_for_each each piece gets a new stream: create them before "
                   "the loop over the pieces."
                 : "@piece_goes piece k goes into stream k % streams, and the parameter "
                   "says how many there are.",
             "%s: kernels are in %ld streams instead of %ld; %ld were created.",
             o->run->command, used, o->streams, made);
}

void require_streams(void)
{
    struct observed o = plan_way("in_streams", 1003, 6, 3, 1);
    struct observed five = plan_way("in_streams", 1003, 7, 5, 1);

    run_planned();
    struct queued q = queued_by(&o);
    require_queued(&o, q);
    require_no_wait(&o, q);
    require_so_many(&o);
    require_so_many(&five);
    require_free_pieces(&o);
}

void require_free_kinds(void)
{
    struct observed o = plan_way("by_kind", 1003, 5, 1, 1);
    run_planned();
    require_free_pieces(&o);
}

void require_kinds(void)
{
    static const struct {
        char call;
        const char *name;
    } kinds[KINDS] = {
        {'I', "copies to the device"}, {'L', "kernels"}, {'O', "copies back"}};
    struct observed o = plan_way("by_kind", 1003, 5, 1, 1);
    char own[KINDS];

    run_planned();
    struct queued q = queued_by(&o);
    require_queued(&o, q);
    require_no_wait(&o, q);
    for (int i = 0; i < KINDS; i++) {
        long used = streams_of(q, kinds[i].call, &own[i]);
        if (used != 1)
            fail_run(o.run, "@kind_work each kind of work has a stream of its own.",
                     "%s: %s are in %ld streams.", o.run->command, kinds[i].name, used);
    }
    if (own[IN] != own[KERNEL] && own[KERNEL] != own[OUT] && own[IN] != own[OUT])
        return;
    fail_run(o.run, "@stream_nothing in one stream nothing overlaps: each kind of work "
                    "has its own.",
             "%s: two kinds of work share a stream.", o.run->command);
}
