// note.c -- counts devices, and keeps the note that a kernel writes; see grid_limits.h.

#include <stdlib.h>

#include "device_query.h"
#include "grid_limits.h"

int count_devices(enum no_device *why, const char **error)
{
    int driver, runtime, count = device_count(&driver, &runtime, error);

    if (count == 0)
        *why = why_no_device(driver, runtime, getenv("CUDA_VISIBLE_DEVICES"));
    return count;
}

struct shape *note_allocate(int device)
{
    return device_zeroed(device, sizeof(struct shape));
}

struct shape note_read(const struct shape *d_seen, int *device)
{
    struct shape seen;
    *device = device_read(&seen, d_seen, sizeof seen);
    return seen;
}
