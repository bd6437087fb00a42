// refused_copy.c -- why CUDA refused a copy; see last_words.h.

#include "last_words.h"

#include "cause.h"

// cudaMemcpyKind
enum { HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE, KINDS };
static const char *const names[KINDS] = {"cudaMemcpyHostToHost", "cudaMemcpyHostToDevice",
                                         "cudaMemcpyDeviceToHost",
                                         "cudaMemcpyDeviceToDevice"};

static bool on_device(struct probe_end e) { return e.memory == PROBE_ON_DEVICE; }

// The direction against where the pointers point to, or NULL.
static const char *explain_direction(const struct probe_copy *c)
{
    bool to_device = on_device(c->to), from_device = on_device(c->from);
    bool within = c->kind == DEVICE_TO_DEVICE;
    bool misses_to = (within || c->kind == HOST_TO_DEVICE) &&
                     c->to.memory == PROBE_ELSEWHERE;
    bool misses_from = (within || c->kind == DEVICE_TO_HOST) &&
                       c->from.memory == PROBE_ELSEWHERE;

    if ((misses_to && from_device) || (misses_from && to_device) ||
        (c->kind == HOST_TO_HOST && (to_device || from_device)))
        return formatted("@direction_says the direction says %s, but the destination is "
                         "%s memory and the source %s memory; the arguments are "
                         "destination, source, bytes, direction.", names[c->kind],
                         to_device ? "device" : "host", from_device ? "device" : "host");
    if (misses_to || misses_from)
        return formatted("@copy_argument the %s of this copy, its %s argument, does not "
                         "point to device memory: is it the right pointer, without &, "
                         "set by cudaMalloc and not yet freed?",
                         misses_to ? "destination" : "source",
                         misses_to ? "first" : "second");
    return NULL;
}

static const char *explain_size(const struct probe_copy *c, struct probe_end end,
                                const char *name)
{
    const char *more = "@compare_bytes compare the bytes given to cudaMalloc with those "
                       "of the copy.";
    const char *rest = "";

    if (!on_device(end) || end.room == 0 || end.room >= c->bytes)
        return NULL;
    if (end.before > 0) {
        rest = formatted(" of its %lu left", end.before + end.room);
        more = "@pointer_lies pointer + k lies k elements further on, not k bytes, and a "
               "piece has fewer bytes than the array.";
    } else if (c->bytes == 4 * end.room)
        more = "@cudamalloc_given cudaMalloc was given the number of elements; it counts "
               "bytes, and an element has four.";
    if (c->bytes == 2 * end.room && c->bytes != end.before + end.room)
        more = "@sizeof_pointer sizeof of a pointer is 8, that of an element is 4: "
               "sizeof *p.";
    return formatted("%lu bytes are copied, but the %s has only %lu%s: %s", c->bytes,
                     name, end.room, rest, more);
}

const char *cause_of_refused_copy(const struct run *r)
{
    const struct probe_copy *c = &r->seen->refused;
    const char *sentence = NULL;

    if (c->bytes == 0)
        return NULL;
    if ((long)c->bytes < 0)
        return formatted("@negative_bytes the copy is of %ld bytes: does it end before it "
                         "begins, or is a length where an end belongs?", (long)c->bytes);
    if (c->to.is_null || c->from.is_null)
        return formatted("@copy_null the copy's %s is NULL: is it allocated, and before "
                         "this?", c->to.is_null ? "destination" : "source");
    if (c->kind >= 0 && c->kind < KINDS)
        sentence = explain_direction(c);
    if (!sentence)
        sentence = explain_size(c, c->to, "destination");
    return sentence ? sentence : explain_size(c, c->from, "source");
}
