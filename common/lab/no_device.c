// no_device.c -- ends a program that has no usable CUDA device; see no_device.h.

#include "no_device.h"

#include <stdio.h>
#include <stdlib.h>

#include "status.h"

static const char *const advice[] = {
    [NO_DRIVER] = "no NVIDIA driver is installed or loaded. Install one, so that "
                  "nvidia-smi lists a GPU, or build with BACKEND=cpu",
    [DRIVER_TOO_OLD] = "the driver is too old for this program; nvidia-smi says which "
                       "CUDA it supports. Update it, or compile with such a toolkit",
    [DEVICES_HIDDEN] = "CUDA_VISIBLE_DEVICES hides all of them; unset it, or name one "
                       "that nvidia-smi -L lists",
    [NO_GPU] = "the driver works but finds no GPU. Check whether nvidia-smi -L lists "
               "one, or build with BACKEND=cpu",
};

void no_device_exit(enum no_device why, const char *error)
{
    fprintf(stderr, "no usable CUDA device (%s): %s\n", error, advice[why]);
    exit(STATUS_NO_DEVICE);
}

void no_such_device_exit(const char *device, int count)
{
    fprintf(stderr, "--device %s: there %s %d CUDA device%s, numbered from 0\n", device,
            count == 1 ? "is" : "are", count, count == 1 ? "" : "s");
    exit(STATUS_USAGE);
}
