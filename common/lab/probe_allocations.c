// probe_allocations.c -- counts what is allocated and not freed.

#include <string.h>

#include "probe_wrap.h"

static int allocated(enum probe_kind kind, void **p, int error)
{
    if (!error && *p) {
        probe_add(&probe_record()->allocated[kind], 1);
        probe_add(&probe_record()->leaked[kind], 1);
    }
    return error;
}

static int freed(enum probe_kind kind, const void *p, int error)
{
    if (!error && p)
        probe_add(&probe_record()->leaked[kind], -1);
    return error;
}

// In all calls, p is what is allocated or freed, or where to write it.
#define ALLOCATE(kind, name, parameters, arguments) \
    WRAP(int, name, parameters) \
    { \
        return allocated(PROBE_##kind, p, __real_##name arguments); \
    }
#define FREE(kind, name, parameters, arguments) \
    WRAP(int, name, parameters) \
    { \
        return freed(PROBE_##kind, p, __real_##name arguments); \
    }

ALLOCATE(DEVICE, cudaMalloc, (void **p, size_t n), (p, n))
ALLOCATE(DEVICE, cudaMallocAsync, (void **p, size_t n, stream s), (p, n, s))
ALLOCATE(DEVICE, cudaMallocManaged, (void **p, size_t n, unsigned flags), (p, n, flags))
ALLOCATE(DEVICE, cudaMallocPitch, (void **p, size_t *pitch, size_t width, size_t height),
         (p, pitch, width, height))
FREE(DEVICE, cudaFree, (void *p), (p))
FREE(DEVICE, cudaFreeAsync, (void *p, stream s), (p, s))

ALLOCATE(PINNED, cudaMallocHost, (void **p, size_t n), (p, n))
ALLOCATE(PINNED, cudaHostAlloc, (void **p, size_t n, unsigned flags), (p, n, flags))
FREE(PINNED, cudaFreeHost, (void *p), (p))

ALLOCATE(EVENT, cudaEventCreate, (void **p), (p))
ALLOCATE(EVENT, cudaEventCreateWithFlags, (void **p, unsigned flags), (p, flags))
FREE(EVENT, cudaEventDestroy, (void *p), (p))

ALLOCATE(STREAM, cudaStreamCreate, (void **p), (p))
ALLOCATE(STREAM, cudaStreamCreateWithFlags, (void **p, unsigned flags), (p, flags))
ALLOCATE(STREAM, cudaStreamCreateWithPriority, (void **p, unsigned flags, int priority),
         (p, flags, priority))
FREE(STREAM, cudaStreamDestroy, (void *p), (p))

// The CPU backend's own names: common/cpu/include/cux/memory_api.h.
ALLOCATE(DEVICE, cux_malloc, (void **p, size_t n, const char *file, int line),
         (p, n, file, line))
ALLOCATE(DEVICE, cux_malloc_async,
         (void **p, size_t n, stream s, const char *file, int line),
         (p, n, s, file, line))
ALLOCATE(DEVICE, cux_managed_alloc,
         (void **p, size_t n, unsigned flags, const char *file, int line),
         (p, n, flags, file, line))
ALLOCATE(DEVICE, cux_malloc_pitch,
         (void **p, size_t *pitch, size_t width, size_t height, const char *file,
          int line),
         (p, pitch, width, height, file, line))
ALLOCATE(PINNED, cux_host_alloc,
         (void **p, size_t n, unsigned flags, const char *file, int line),
         (p, n, flags, file, line))

// It frees everything.
WRAP(int, cudaDeviceReset, (void))
{
    memset(probe_record()->leaked, 0, sizeof probe_record()->leaked);
    return __real_cudaDeviceReset();
}
