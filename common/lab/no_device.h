// no_device.h -- why there is no usable CUDA device, and what to do about it.
#pragma once

#include "api.h"
#include "status.h"

enum no_device { NO_DRIVER, DRIVER_TOO_OLD, DEVICES_HIDDEN, NO_GPU };

// Prints the reason and what to do about it, one line on stderr, and returns
// STATUS_NO_DEVICE; `error` is CUDA's name for the error.
EXTERN_C enum exit_status no_device(enum no_device why, const char *error);

// The same for a device that is not among the `count` that there are; STATUS_USAGE.
EXTERN_C enum exit_status no_such_device(const char *device, int count);
