// guess.c -- Lab 8: which mistake explains the wrong elements.

#include <string.h>

#include "expected.h"
#include "job_arrays.h"

static double untouched(struct element e)
{
    (void)e;
    return HOST_SENTINEL;
}

static double not_computed(struct element e)
{
    (void)e;
    return DEVICE_SENTINEL;
}

static double without_inputs(struct element e)
{
    return result_of(e.o, DEVICE_SENTINEL, DEVICE_SENTINEL);
}

static double without_b(struct element e) { return result_of(e.o, e.a, DEVICE_SENTINEL); }
static double without_a(struct element e) { return result_of(e.o, DEVICE_SENTINEL, e.b); }
static double a_and_a(struct element e) { return result_of(e.o, e.a, e.a); }
static double b_and_b(struct element e) { return result_of(e.o, e.b, e.b); }
static double of_a(struct element e) { return e.a; }

// A piece or more at the end.
static bool tail_alone(const struct observed *o)
{
    return o->pieces > 1 && o->first > 0 && o->last == o->n - 1 &&
           o->wrong == o->n - o->first && o->wrong <= o->n / o->pieces + 1;
}

// On a device that is not late: there it is a wait that is missing.
static bool all_but_first_piece(const struct observed *o)
{
    const struct run *r = o->run;
    bool is_late = r->delay_in_us + r->delay_launch_us + r->delay_out_us > 0;
    return !is_late && o->pieces > 1 && o->first == o->n / o->pieces &&
           o->last == o->n - 1 && o->wrong == o->n - o->first;
}

static const struct mistake mistakes[] = {
    {NULL, without_inputs,
     "the kernel ran before its inputs were there: in its stream, it has to come behind "
     "their copies; in another one, it has to wait for an event behind them.",
     "waits"},
    {NULL, without_b, "b was not on the device when the kernel ran."},
    {NULL, without_a, "a was not on the device when the kernel ran."},
    {NULL, a_and_a, "the device's b holds a: which array is copied where?"},
    {NULL, b_and_b, "the device's a holds b: which array is copied where?"},
    {NULL, of_a, "d_a was copied back instead of d_dest."},
    {all_but_first_piece, untouched,
     "only the first piece is there: all three copies of piece k start at element "
     "piece_begin(n, pieces, k), of the host's arrays and the device's."},
    {tail_alone, untouched,
     "the last piece is missing: was every stream waited for, and does the last piece "
     "end at n?",
     "final_wait"},
    {NULL, untouched,
     "dest was read before the copies back had ended, or nothing was copied there: who "
     "waits for the streams?",
     "final_wait"},
    {tail_alone, not_computed,
     "the last piece was copied back before its kernel had written it, or none did."},
    {NULL, not_computed,
     "the result was copied back before the kernel had written it: in its stream, the "
     "copy has to come behind the kernel; in another one, it has to wait for an event "
     "behind it.",
     "waits"},
};

// Two mistakes at once: each wrong element has one of the sentinels.
static bool explains(const struct observed *o, formula *value)
{
    for (long i = o->first; i <= o->last; i++) {
        struct element e = element_at(o, i);
        if (!same(e.got, expected(e)) && !same(e.got, value(e)))
            return false;
    }
    return true;
}

const char *guess(const struct observed *o)
{
    return first_that_explains(o, mistakes, sizeof mistakes / sizeof *mistakes, explains);
}
