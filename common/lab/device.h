// device.h -- what a lab's program does with the CUDA device: select it, name it.
#pragma once

#include "api.h"

// Makes device `n` the one that the program uses and starts it, so that start-up is not
// timed as work. Without a usable device: one line that says why and what to do, and exit
// with STATUS_NO_DEVICE. With a number that names no device: exit with STATUS_USAGE.
EXTERN_C void device_select(int n);

// The name of the device in use, in a static buffer.
EXTERN_C const char *device_name(void);

// How the program was built and what it runs on, for the first line of a data file:
// "NVIDIA H200, CUDA 13.0, driver 13.0" or "CPU backend, not a GPU".
EXTERN_C const char *device_backend(void);

// 1 on a GPU, 0 on the CPU backend.
EXTERN_C int device_is_gpu(void);

// Waits until the device is idle; ends the program on a CUDA error.
EXTERN_C void device_wait(void);

// What p points to: "pageable", "pinned", "device" or "managed" memory.
EXTERN_C const char *device_memory_kind(const void *p);

// Forgets what a run left: an error that nobody asked for, the choice of a device.
EXTERN_C void device_forget(void);
