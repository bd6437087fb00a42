// copies.c -- Lab 3: the copies that were made, against those that are needed.

#include "copies.h"

#include <stdio.h>

#include "calls.h"
#include "status.h"

// One direction: how many copies per call, and the largest.
struct copies {
    const char *where;
    long count, largest;
};

// A run that ended early made one call.
static long calls_of(const struct observed *o)
{
    return o->run->status == STATUS_RIGHT || o->run->status == STATUS_WRONG
               ? CALLS_PER_RUN
               : 1;
}

static long bytes_of(const struct observed *o) { return o->n * o->operation->size; }

static const char *wrong_length(const struct observed *o, struct copies c)
{
    static char text[320];
    long bytes = bytes_of(o);

    if (c.count == 0 || c.largest == bytes)
        return NULL;
    snprintf(
        text, sizeof text, "the largest copy %s has %ld bytes; %ld elements have %ld: %s",
        c.where, c.largest, o->n, bytes,
        c.largest == o->n ? "cudaMemcpy counts bytes, not elements: n * sizeof *a."
        : c.largest == o->n * (long)sizeof(float)
            ? "a double has 8 bytes: sizeof *a, not sizeof(float)."
        : c.largest == 2 * bytes ? "sizeof a is the size of a pointer: n * sizeof *a."
                                 : "n * sizeof *a.");
    return text;
}

const char *guess_allocation(const struct observed *o)
{
    static char text[256];
    long asked = o->run->seen->largest_asked, bytes = bytes_of(o);

    if (asked == 0 || asked >= bytes)
        return NULL;
    snprintf(
        text, sizeof text,
        "the largest array on the device was given %ld bytes; %ld elements have %ld: "
        "%s",
        asked, o->n, bytes,
        asked == o->n ? "cudaMalloc counts bytes, not elements: n * sizeof *a."
                      : "cudaMalloc is asked for n * sizeof *a.");
    return text;
}

const char *guess_overrun(const struct observed *o)
{
    const struct probe_record *seen = o->run->seen;
    struct copies in = {"to the device", 1, seen->largest_in};
    struct copies out = {"back", 1, seen->largest_out};

    if (in.largest > bytes_of(o))
        return wrong_length(o, in);
    return out.largest > bytes_of(o) ? wrong_length(o, out) : NULL;
}

const char *guess_inputs(const struct observed *o)
{
    static char text[160];
    const struct probe_record *seen = o->run->seen;
    struct copies in = {"to the device", seen->copies_in / calls_of(o), seen->largest_in};

    if (in.count == 0)
        return "no array was copied to the device: cudaMemcpy(…, cudaMemcpyHostToDevice).";
    if (in.count < o->operation->inputs) {
        snprintf(text, sizeof text, "only %ld of its %d inputs was copied to the device.",
                 in.count, o->operation->inputs);
        return text;
    }
    return wrong_length(o, in);
}

const char *guess_copies(const struct observed *o)
{
    const struct probe_record *seen = o->run->seen;
    struct copies out = {"back", seen->copies_out / calls_of(o), seen->largest_out};
    if (seen->copies_in + seen->copies_out == 0) // managed or mapped memory
        return NULL;
    const char *in = guess_inputs(o);
    if (in)
        return in;
    if (out.count == 0)
        return "nothing was copied back: cudaMemcpy(…, cudaMemcpyDeviceToHost).";
    return wrong_length(o, out);
}
