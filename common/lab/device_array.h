// device_array.h -- lets a lab's program, which is C, launch a kernel on its own arrays.
#pragma once

#include <stddef.h>

#include "api.h"

// Each of these ends the program on a CUDA error.

// An array on the device with a copy of the host's `bytes`.
EXTERN_C void *device_array(const void *host, size_t bytes);

// Copies it back, if host is not NULL, and frees it; of an array that is NULL nothing.
EXTERN_C void device_array_end(void *array, void *host, size_t bytes);

// Copies it back.
EXTERN_C void device_array_read(void *host, const void *array, size_t bytes);

// Pinned memory of the host, and its end.
EXTERN_C void *pinned_array(size_t bytes);
EXTERN_C void pinned_array_end(void *array);

// Launches kernel<<<blocks, threads>>> with pointers to its arguments, and waits for it.
EXTERN_C void device_launch(const void *kernel, unsigned blocks, unsigned threads,
                            void **arguments);

// The same with columns and rows of blocks and of threads.
EXTERN_C void device_launch_2d(const void *kernel, const unsigned blocks[2],
                               const unsigned threads[2], void **arguments);

// Launches a kernel as a launch was recorded, and waits for it.
struct probe_launch;
EXTERN_C void device_launch_as(const struct probe_launch *as, void **arguments);

// The microseconds of such a launch, as back_to_back_us() takes them.
EXTERN_C double device_launch_us(const struct probe_launch *as, void **arguments);

// Fills the shared memory of all multiprocessors with NaN, which else may hold zeros.
EXTERN_C void device_fill_shared(void);

// guarded_array.c: arrays of the host whose ends are watched.

// `bytes` of memory, zeros, right before a page that nobody may access: whoever reads or
// writes past their end crashes there and then. Or STATUS_USAGE with one line on stderr.
void *guarded_array(size_t bytes);
void guarded_array_free(void *array, size_t bytes);
