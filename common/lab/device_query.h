// device_query.h -- what a lab's program asks CUDA by itself, to compare with answers.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "api.h"

// Unless it says otherwise, each ends the program on a CUDA error.

// The number of usable devices, the versions of driver and program, and the name of the
// error that counting returned, which may be "cudaSuccess".
EXTERN_C int device_count(int *driver, int *runtime, const char **error);

// The current device.
EXTERN_C int device_current(void);

// The name of the error that the next cudaGetLastError() will return and clear, or NULL.
EXTERN_C const char *device_unread_error(void);

// Whether the device can still be used, as after a refused launch, but not after a kernel
// that failed.
EXTERN_C bool device_works(void);

// Attribute `number` of the device; false if NVIDIA's driver does not know it.
EXTERN_C bool device_attribute(int device, int number, int *value);

// How many blocks of so many threads the current device holds at once.
EXTERN_C int device_blocks_at_once(int threads);

// The name and bytes of memory of the device, and its place: PCI domain, bus and device.
struct device_identity {
    char name[256];
    long long memory;
    int place[3];
};
EXTERN_C struct device_identity device_identify(int device);

// Memory of that device, filled with zeros; the current device stays the same.
EXTERN_C void *device_zeroed(int device, size_t bytes);

// Copies what is there to the host; returns the number of the device that holds it.
EXTERN_C int device_read(void *to, const void *d_from, size_t bytes);
