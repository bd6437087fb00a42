// streams.c -- Lab 8: in which streams pieces are queued, and when the host waits.

#include <stdio.h>
#include <string.h>

#include "graded_test.h"
#include "overlap.h"
#include "require.h"

static long count(const char *text, char c)
{
    long n = 0;
    for (; *text; text++)
        n += *text == c;
    return n;
}

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

static void require_queued(const struct observed *o, struct queued q)
{
    const struct run *r = o->run;

    require_ran(r);
    if (count(q.calls, 'L') == 0)
        require_launch(r);
    for (int i = 0; q.calls[i]; i++)
        if (q.calls[i] != 'W' && q.streams[i] == '0')
            fail_run(
                r,
                q.calls[i] == 'L'
                    ? "the stream is the fourth argument of a launch: compute()'s "
                      "last parameter."
                    : "the stream is the last argument of cudaMemcpyAsync; cudaMemcpy "
                      "waits for its copy.",
                "%s: a %s is in the default stream, where nothing overlaps.", r->command,
                q.calls[i] == 'L' ? "kernel" : "copy");
    if (count(q.calls, 'L') != o->pieces)
        fail_run(r, "each piece has its kernel.", "%s: %ld kernels for %ld pieces.",
                 r->command, count(q.calls, 'L'), o->pieces);
}

// Before all is queued.
static void require_no_wait(const struct observed *o, struct queued q)
{
    const char *wait = strchr(q.calls, 'W');

    if (!wait || !strpbrk(wait, "LIO"))
        return;
    name_mistake("final_wait");
    fail_run(o->run,
             "wait once, when all pieces are queued: what overlaps is what is "
             "queued at the same time.",
             "%s: the host waits when %ld of %ld kernels are queued.", o->run->command,
             count(q.calls, 'L') - count(wait, 'L'), o->pieces);
}

void require_streams(void)
{
    struct observed o = plan_way("in_streams", 1003, 6, 3, 1);
    char first;

    run_planned();
    struct queued q = queued_by(&o);
    require_queued(&o, q);
    require_no_wait(&o, q);
    long used = streams_of(q, 'L', &first);
    if (used != o.streams)
        fail_run(o.run, "piece k goes into stream k % streams.",
                 "%s: kernels are in %ld streams instead of %ld.", o.run->command, used,
                 o.streams);
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
            fail_run(o.run, "each kind of work has a stream of its own.",
                     "%s: %s are in %ld streams.", o.run->command, kinds[i].name, used);
    }
    if (own[IN] != own[KERNEL] && own[KERNEL] != own[OUT] && own[IN] != own[OUT])
        return;
    fail_run(o.run, "in one stream nothing overlaps: each kind of work has its own.",
             "%s: two kinds of work share a stream.", o.run->command);
}
