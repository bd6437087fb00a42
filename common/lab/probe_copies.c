// probe_copies.c -- sees copies, and delays them and events if the grader asks.

#include <stdint.h>

#include "probe_wrap.h"

int cudaStreamSynchronize(stream);
int cudaPointerGetAttributes(void *attributes, const void *);

enum { INVALID_VALUE = 1 }; // cudaErrorInvalidValue
// cudaMemcpyKind
enum { HOST_TO_DEVICE = 1, DEVICE_TO_HOST, WITHIN_DEVICE, BY_ADDRESS };

#define RECORD(name, parameters, arguments) \
    WRAP(int, name, parameters) \
    { \
        probe_note('R'); \
        probe_note_event('R', s, e); \
        probe_delay(probe_settings()->delay_record_us, s); \
        return probe_result(PROBE_RECORD, __real_##name arguments); \
    }
RECORD(cudaEventRecord, (void *e, stream s), (e, s))
RECORD(cudaEventRecordWithFlags, (void *e, stream s, unsigned flags), (e, s, flags))

WRAP(int, cudaStreamWaitEvent, (stream s, void *e, unsigned flags))
{
    probe_note_event('S', s, e);
    return probe_result(PROBE_STREAM_WAIT, __real_cudaStreamWaitEvent(s, e, flags));
}

static bool on_device(const void *p)
{
    if (p == &probe_nowhere)
        return true;
    int attributes[32] = {0}; // the first is a cudaMemoryType: 2 device, 3 managed
    return !cudaPointerGetAttributes(attributes, p) && attributes[0] >= 2;
}

static int direction_of(const void *to, const void *from, int kind)
{
    if (kind != BY_ADDRESS || on_device(to) == on_device(from))
        return kind;
    return on_device(to) ? HOST_TO_DEVICE : DEVICE_TO_HOST;
}

static void note_copy(long *copies, long *largest, long bytes)
{
    probe_add(copies, 1);
    probe_add(&probe_record()->bytes_copied, bytes);
    if (bytes > *largest)
        *largest = bytes;
}

// A synchronous copy waits for its delay: CUDA lets small ones return before it ends.
static void delay_copy(int us, stream s, bool waits)
{
    probe_delay(us, s);
    if (us > 0 && waits)
        cudaStreamSynchronize(s);
}

static struct probe_end end_at(const void *p)
{
    int attributes[32] = {0}; // the first is a cudaMemoryType: 1 pinned
    bool known = p && !cudaPointerGetAttributes(attributes, p);
    return (struct probe_end){.memory = !known || attributes[0] == 0 ? PROBE_ELSEWHERE
                                        : attributes[0] == 1         ? PROBE_ON_HOST
                                                                     : PROBE_ON_DEVICE,
                              .is_null = !p,
                              .before = p ? probe_before(p) : 0,
                              .room = p ? probe_room(p) : 0};
}

// What a copy returns that came to this error.
static int copied(int error, const void *to, const void *from, size_t bytes, int kind)
{
    struct probe_copy *refused = &probe_record()->refused;
    int direction = direction_of(to, from, kind);

    if (error == INVALID_VALUE && refused->bytes == 0)
        *refused = (struct probe_copy){bytes, kind, end_at(to), end_at(from)};
    if (direction == HOST_TO_DEVICE)
        return probe_result(PROBE_COPY_IN, error);
    return direction == DEVICE_TO_HOST ? probe_result(PROBE_COPY_OUT, error) : error;
}

// Whether a variable of one of the functions that are being called lies there.
static bool on_stack(const void *p)
{
    enum { FRAMES = 1 << 12 };
    const char here = 0;
    return (uintptr_t)p - (uintptr_t)&here < FRAMES;
}

static void note_host_end(const void *p)
{
    if (end_at(p).memory == PROBE_ELSEWHERE)
        probe_add(&probe_record()->copies_pageable, 1);
}

static void note_ends(const void *to, const void *from, int direction)
{
    bool to_device = direction == HOST_TO_DEVICE || direction == WITHIN_DEVICE;
    bool from_device = direction == DEVICE_TO_HOST || direction == WITHIN_DEVICE;
    static const void *last;
    static long launches;
    struct probe_record *r = probe_record();

    if (on_stack(to) || on_stack(from))
        probe_add(&r->copies_of_variables, 1);
    if ((to_device && !on_device(to)) || (from_device && !on_device(from)))
        probe_add(&r->copies_misnamed, 1);
    if (probe_is_gone(to) || probe_is_gone(from))
        probe_add(&r->copies_from_freed, 1);
    if (direction == DEVICE_TO_HOST)
        note_host_end(to);
    if (direction != HOST_TO_DEVICE)
        return;
    note_host_end(from);
    if (to == last && r->launches == launches && r->copies_in > 0)
        probe_add(&r->copies_over, 1);
    last = to;
    launches = r->launches;
}

// Returns whether the copy is to be made.
static bool copy(int direction, size_t bytes, stream s, bool waits)
{
    struct probe_record *r = probe_record();

    if (direction == HOST_TO_DEVICE) {
        probe_note_in('I', s);
        note_copy(&r->copies_in, &r->largest_in, bytes);
        delay_copy(probe_settings()->delay_in_us, s, waits);
    }
    if (direction == DEVICE_TO_HOST) {
        probe_note_in('O', s);
        note_copy(&r->copies_out, &r->largest_out, bytes);
        delay_copy(probe_settings()->delay_out_us, s, waits);
    }
    return !probe_settings()->dry;
}

#define COPY(name, parameters, arguments, bytes, s, waits) \
    WRAP(int, name, parameters) \
    { \
        int direction = direction_of(to, from, kind); \
        note_ends(to, from, direction); \
        if (!copy(direction, bytes, s, waits)) \
            return 0; \
        return copied(__real_##name arguments, to, from, bytes, kind); \
    }
COPY(cudaMemcpy, (void *to, const void *from, size_t n, int kind), (to, from, n, kind), n,
     NULL, true)
COPY(cudaMemcpyAsync, (void *to, const void *from, size_t n, int kind, stream s),
     (to, from, n, kind, s), n, s, false)
COPY(cudaMemcpy2D,
     (void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
      size_t height, int kind),
     (to, to_pitch, from, from_pitch, width, height, kind), width *height, NULL, true)
COPY(cudaMemcpy2DAsync,
     (void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
      size_t height, int kind, stream s),
     (to, to_pitch, from, from_pitch, width, height, kind, s), width *height, s, false)
// The CPU backend makes these of cudaMemcpy.
COPY(cudaMemcpyToSymbol,
     (const void *to, const void *from, size_t n, size_t offset, int kind),
     (to, from, n, offset, kind), n, NULL, true)
COPY(cudaMemcpyFromSymbol,
     (void *to, const void *from, size_t n, size_t offset, int kind),
     (to, from, n, offset, kind), n, NULL, true)

// Device memory that is not there is not set either.
#define SET(name, parameters, arguments) \
    WRAP(int, name, parameters) \
    { \
        return probe_settings()->dry ? 0 : __real_##name arguments; \
    }
SET(cudaMemset, (void *p, int value, size_t n), (p, value, n))
SET(cudaMemsetAsync, (void *p, int value, size_t n, stream s), (p, value, n, s))
