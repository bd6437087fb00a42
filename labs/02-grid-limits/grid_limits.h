// grid_limits.h -- the functions that you write in Lab 2 and main.c calls. Do not edit.
#pragma once

#include <stdbool.h>

#include "api.h"
#include "no_device.h" // NO_DRIVER, DRIVER_TOO_OLD, DEVICES_HIDDEN, NO_GPU

// The size of a grid or a block as the user gave it: CUDA's own sizes have only 32 bits.
struct size {
    long long x, y, z;
};

// The grid that ran, as its first thread saw it.
struct shape {
    unsigned grid[3], block[3];
};

// How a device is identified. memory: in bytes.
struct identity {
    char name[256], pci_bus_id[16];
    long long memory;
};

// The largest grid and block in each direction, and the most threads a block may have.
struct limits {
    struct size grid, block;
    int threads_per_block;
};

// Reads attribute `number`, one of enum cudaDeviceAttr, of the device into *value.
// Returns false if NVIDIA's driver does not know it, which CUDA reports as an invalid
// value; ends the program on any other CUDA error.
EXTERN_C bool attribute(int device, int number, int *value);

// The name, memory and PCI bus id of the device.
EXTERN_C struct identity identify(int device);

// The limits that the device reports.
EXTERN_C struct limits device_limits(int device);

// Runs note_kernel(d_seen), or empty_kernel() if d_seen is NULL, in this grid on the
// current device and waits until it has ended. Returns the name of the first error, or
// "cudaSuccess". Sizes that do not fit into a dim3, launches that CUDA refuses and
// kernels that fail are all errors.
EXTERN_C const char *launch(struct size grid, struct size block, struct shape *d_seen);

// Makes the device whose number is in `text` current: a whole number from 0 to count - 1.
// Returns that number, or -1, with nothing changed, if the text is anything else.
EXTERN_C int select_device(const char *text, int count);

// Why there is no usable device, after CUDA failed to count them. Versions are CUDA's,
// 1000 * major + 10 * minor; the driver's is 0 if none is installed. visible is the value
// of CUDA_VISIBLE_DEVICES, NULL if it is not set.
EXTERN_C enum no_device why_no_device(int driver, int runtime, const char *visible);

// How many 32-bit floating-point lanes a multiprocessor of this compute capability has,
// from 7.0 on; later capabilities count as the newest in the handout's table.
EXTERN_C int lanes_per_multiprocessor(int major, int minor);

// The largest number of operations per second, in units of 10^9, of `units` processors
// with `lanes` lanes each at `ghz` GHz, one operation per lane and cycle.
EXTERN_C double peak(int units, int lanes, double ghz);

// Already written.

// The number of usable devices; if it is 0, *why says why and *error is CUDA's name for
// the error.
EXTERN_C int count_devices(enum no_device *why, const char **error);

// Memory that only kernels on `device` can write; leaves the current device as it is.
EXTERN_C struct shape *note_allocate(int device);

// What note_kernel() wrote there, and the number of the device that holds it.
EXTERN_C struct shape note_read(const struct shape *d_seen, int *device);
