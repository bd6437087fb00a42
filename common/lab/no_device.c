// no_device.c -- says why there is no usable CUDA device; see no_device.h.

#include "no_device.h"

#include <stdio.h>

#include "probe_page.h"
#include "status.h"

static const struct {
    const char *code, *advice;
} reasons[] = {
    [NO_DRIVER] = {"NO_DRIVER", "no NVIDIA driver is installed or loaded. Install one, "
                                "so that nvidia-smi lists a GPU, or build with "
                                "BACKEND=cpu"},
    [DRIVER_TOO_OLD] = {"DRIVER_TOO_OLD",
                        "the driver is too old for this program; "
                        "nvidia-smi says which CUDA it supports. Update "
                        "it, or compile with such a toolkit"},
    [DEVICES_HIDDEN] = {"DEVICES_HIDDEN", "CUDA_VISIBLE_DEVICES hides all of them; unset "
                                          "it, or name one that nvidia-smi -L lists"},
    [NO_GPU] = {"NO_GPU", "the driver works but finds no GPU. Check whether nvidia-smi "
                          "-L lists one, or build with BACKEND=cpu"},
};

enum exit_status no_device(enum no_device why, const char *error)
{
    probe_say(reasons[why].code, 0, 0);
    fprintf(stderr, "no usable CUDA device (%s): %s\n", error, reasons[why].advice);
    return STATUS_NO_DEVICE;
}

enum exit_status no_such_device(const char *device, int count)
{
    fprintf(stderr, "--device %s: there %s %d CUDA device%s, numbered from 0\n", device,
            count == 1 ? "is" : "are", count, count == 1 ? "" : "s");
    return STATUS_USAGE;
}
