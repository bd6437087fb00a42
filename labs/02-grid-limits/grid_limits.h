// grid_limits.h -- what Lab 2 must provide to its driver. Given: do not edit.
#pragma once

#include <stdbool.h>

#include "api.h"

// A grid or a block as someone may ask for it: CUDA's own sizes have only 32 bits.
struct size {
    long long x, y, z;
};

// The grid that ran, as its first thread saw it.
struct shape {
    unsigned grid[3], block[3];
};

// What a device is called. memory: bytes.
struct identity {
    char name[256], pci_bus_id[16];
    long long memory;
};

// The largest grid and block in each direction, and the most threads a block may have.
struct limits {
    struct size grid, block;
    int threads_per_block;
};

// Why there is no usable device.
enum no_device { NO_DRIVER, DRIVER_TOO_OLD, DEVICES_HIDDEN, NO_GPU };

// Reads attribute `number`, one of enum cudaDeviceAttr, of the device into *value.
// Returns false if this driver does not know it, which CUDA calls an invalid value; ends
// the program on any other CUDA error.
EXTERN_C bool attribute(int device, int number, int *value);

// The name, memory and PCI bus id of the device.
EXTERN_C struct identity identify(int device);

// What the device says its limits are.
EXTERN_C struct limits device_limits(int device);

// Runs note_kernel(d_seen), or empty_kernel() if d_seen is NULL, in this grid on the
// current device and waits until it has ended. Returns the error's name, "cudaSuccess" if
// there was none: sizes that CUDA cannot even be told, launches that it refuses and
// kernels that fail all give one.
EXTERN_C const char *launch(struct size grid, struct size block, struct shape *d_seen);

// Makes the device that `text` names current: a whole number below `count`, the number of
// devices. Returns it, or -1, with nothing changed, if the text is anything else.
EXTERN_C int select_device(const char *text, int count);

// Which kind of "no usable device" this is, after CUDA refused to count the devices.
// Versions are CUDA's, 1000 major + 10 minor, the driver's 0 if there is none; visible is
// the value of CUDA_VISIBLE_DEVICES, NULL if it is not set.
EXTERN_C enum no_device why_no_device(int driver, int runtime, const char *visible);

// How many 32-bit floating-point lanes a multiprocessor of this compute capability has,
// from 7.0 on; for capabilities not known yet, as many as the newest known.
EXTERN_C int lanes_per_multiprocessor(int major, int minor);

// The largest number of operations a second, in units of 10^9, of `units` processors with
// `lanes` lanes each at `ghz` GHz, one operation per lane and cycle.
EXTERN_C double peak(int units, int lanes, double ghz);

// Given, in note.cuh.

// The number of usable devices; if there is none, *why says why and *error is CUDA's
// name for it.
EXTERN_C int count_devices(enum no_device *why, const char **error);

// Memory that only kernels on `device` can write; leaves the current device as it is.
EXTERN_C struct shape *note_allocate(int device);

// What note_kernel() noted there, and the number of the device that holds the note.
EXTERN_C struct shape note_read(const struct shape *d_seen, int *device);
