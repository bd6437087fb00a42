// probe_allocations.c -- counts what is allocated and not freed, and times the set-up.

#include <time.h>

#include "probe_wrap.h"

double probe_setup_us;
static double call_began_us;

static double clock_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

static void before(enum probe_kind kind)
{
    call_began_us = clock_us();
    int us = probe_settings()->delay_allocate_us;
    if (kind <= PROBE_PINNED && us > 0)
        probe_sleep(us);
}

static void after(enum probe_kind kind)
{
    if (kind == PROBE_EVENT || kind == PROBE_STREAM)
        probe_setup_us += clock_us() - call_began_us;
}

enum { OF_A_LAB = 1 << 30 }; // no lab needs so many bytes

// The memory that was allocated last, to know how much room a pointer leaves.
enum { KEPT = 64 };
static struct {
    const char *begin;
    size_t size;
} kept[KEPT];
static long kept_count;

static void keep(const void *p, size_t size)
{
    long i = probe_add(&kept_count, 1) % KEPT;
    kept[i].begin = p;
    kept[i].size = size;
}

// Which allocation p is in, or KEPT.
static int find_kept(const char *p)
{
    int i = 0;
    while (i < KEPT && !(kept[i].begin && (size_t)(p - kept[i].begin) < kept[i].size))
        i++;
    return i;
}

size_t probe_before(const void *p)
{
    int i = find_kept(p);
    return i < KEPT ? (const char *)p - kept[i].begin : 0;
}

size_t probe_room(const void *p)
{
    int i = find_kept(p);
    return i < KEPT ? kept[i].size - probe_before(p) : 0;
}

// Device memory that was freed last.
static const void *gone[16];

bool probe_is_gone(const void *p)
{
    for (size_t i = 0; p && i < sizeof gone / sizeof *gone; i++)
        if (gone[i] == p)
            return true;
    return false;
}

static void remember_gone(const void *p)
{
    static size_t next;
    gone[next++ % (sizeof gone / sizeof *gone)] = p;
}

static void forget_gone(const void *p)
{
    for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
        if (gone[i] == p)
            gone[i] = NULL;
}

int probe_note_full(int error)
{
    struct probe_record *r = probe_record();
    if (error == OUT_OF_MEMORY && r->largest_asked < OF_A_LAB &&
        r->leaked[PROBE_DEVICE] < KEPT)
        probe_add(&r->full, 1);
    return error;
}

static int allocated(enum probe_kind kind, void **p, size_t bytes, int error)
{
    after(kind);
    if (bytes < OF_A_LAB)
        probe_note_full(error);
    if (!error && *p) {
        forget_gone(*p);
        probe_add(&probe_record()->allocated[kind], 1);
        probe_add(&probe_record()->leaked[kind], 1);
        if (kind <= PROBE_PINNED)
            keep(*p, bytes);
    }
    static const enum probe_call calls[PROBE_KINDS] = {[PROBE_DEVICE] = PROBE_ALLOCATE,
                                                       [PROBE_PINNED] = PROBE_PIN,
                                                       [PROBE_EVENT] = PROBE_NEW_EVENT,
                                                       [PROBE_STREAM] = PROBE_NEW_STREAM};
    return probe_result(calls[kind], error);
}

static int freed(enum probe_kind kind, const void *p, int error)
{
    after(kind);
    probe_note_full(error);
    if (!error && p) {
        if (kind == PROBE_EVENT)
            probe_forget_event(p);
        probe_add(&probe_record()->leaked[kind], -1);
        if (kind == PROBE_DEVICE) {
            probe_note('F');
            remember_gone(p);
        }
        for (int i = 0; i < KEPT; i++)
            if (kept[i].begin == p)
                kept[i].begin = NULL;
    }
    if (error && kind == PROBE_DEVICE && probe_is_gone(p))
        probe_add(&probe_record()->freed_again, 1);
    return error;
}

static bool is_dry(enum probe_kind kind)
{
    return kind == PROBE_DEVICE && probe_settings()->dry;
}

char probe_nowhere;

static int allocate_dry(void **p)
{
    probe_add(&probe_record()->allocated[PROBE_DEVICE], 1);
    *p = &probe_nowhere;
    return 0;
}

static void note_size(enum probe_kind kind, size_t bytes)
{
    struct probe_record *r = probe_record();
    if (kind == PROBE_DEVICE && bytes > r->largest_asked)
        r->largest_asked = bytes;
    if (kind == PROBE_PINNED && bytes > r->largest_pinned)
        r->largest_pinned = bytes;
}

// In all calls, p is what is allocated or freed, or where to write it.
#define ALLOCATE(kind, bytes, name, parameters, arguments) \
    WRAP(int, name, parameters) \
    { \
        note_size(PROBE_##kind, bytes); \
        if (is_dry(PROBE_##kind)) \
            return allocate_dry(p); \
        before(PROBE_##kind); \
        return allocated(PROBE_##kind, p, bytes, __real_##name arguments); \
    }
#define FREE(kind, name, parameters, arguments) \
    WRAP(int, name, parameters) \
    { \
        if (is_dry(PROBE_##kind)) \
            return 0; \
        before(PROBE_##kind); \
        return freed(PROBE_##kind, p, __real_##name arguments); \
    }

ALLOCATE(DEVICE, n, cudaMalloc, (void **p, size_t n), (p, n))
ALLOCATE(DEVICE, n, cudaMallocAsync, (void **p, size_t n, stream s), (p, n, s))
ALLOCATE(DEVICE, n, cudaMallocManaged, (void **p, size_t n, unsigned flags),
         (p, n, flags))
ALLOCATE(DEVICE, width *height, cudaMallocPitch,
         (void **p, size_t *pitch, size_t width, size_t height),
         (p, pitch, width, height))
FREE(DEVICE, cudaFree, (void *p), (p))
FREE(DEVICE, cudaFreeAsync, (void *p, stream s), (p, s))

ALLOCATE(PINNED, n, cudaMallocHost, (void **p, size_t n), (p, n))
ALLOCATE(PINNED, n, cudaHostAlloc, (void **p, size_t n, unsigned flags), (p, n, flags))
FREE(PINNED, cudaFreeHost, (void *p), (p))

ALLOCATE(EVENT, 0, cudaEventCreate, (void **p), (p))
ALLOCATE(EVENT, 0, cudaEventCreateWithFlags, (void **p, unsigned flags), (p, flags))
FREE(EVENT, cudaEventDestroy, (void *p), (p))

ALLOCATE(STREAM, 0, cudaStreamCreate, (void **p), (p))
ALLOCATE(STREAM, 0, cudaStreamCreateWithFlags, (void **p, unsigned flags), (p, flags))
ALLOCATE(STREAM, 0, cudaStreamCreateWithPriority,
         (void **p, unsigned flags, int priority), (p, flags, priority))
FREE(STREAM, cudaStreamDestroy, (void *p), (p))

// The CPU backend's own names: common/nogpucc/include/cux/memory_api.h.
ALLOCATE(DEVICE, n, cux_malloc, (void **p, size_t n, const char *file, int line),
         (p, n, file, line))
ALLOCATE(DEVICE, n, cux_malloc_async,
         (void **p, size_t n, stream s, const char *file, int line),
         (p, n, s, file, line))
ALLOCATE(DEVICE, n, cux_managed_alloc,
         (void **p, size_t n, unsigned flags, const char *file, int line),
         (p, n, flags, file, line))
ALLOCATE(DEVICE, width *height, cux_malloc_pitch,
         (void **p, size_t *pitch, size_t width, size_t height, const char *file,
          int line),
         (p, pitch, width, height, file, line))
ALLOCATE(PINNED, n, cux_host_alloc,
         (void **p, size_t n, unsigned flags, const char *file, int line),
         (p, n, flags, file, line))

// It frees everything, also what is not the submission's: that counts as not freed.
WRAP(int, cudaDeviceReset, (void))
{
    probe_add(&probe_record()->resets, 1);
    return __real_cudaDeviceReset();
}
