// test.c -- Lab 2: is every limit asked for, respected and reported?

#include <stdio.h>

#include "expected.h"
#include "graded_test.h"
#include "require.h"

static const char every_device[] = "every device runs this grid";

Graded(grid_limits, reads_the_attributes, 2, "reads every attribute")
{
    require_attributes();
}

Graded(grid_limits, knows_the_device, 1, "name, memory and PCI bus id")
{
    require_identity(0);
    if (count_devices_here() > 1)
        require_identity(1);
}

Graded(grid_limits, runs_what_is_allowed, 3, "runs grids of up to 2^40 threads")
{
    char options[128];
    require_launched(ALLOWED, "--grid 2 --block 4", every_device);
    snprintf(options, sizeof options, "--grid %d,%d,%d --block %d,%d,%d", 2 + unknown(20),
             2 + unknown(10), 2 + unknown(5), 2 + unknown(9), 2 + unknown(8),
             2 + unknown(7));
    require_launched(ALLOWED, options, every_device);
    require_launched(ALLOWED, "--grid 1,65535,1 --block 1,1,64", every_device);
    require_launched(ALLOWED, "--grid 2^30 --block 1", every_device);
    require_launched(ALLOWED, "--grid 2^30 --block 2^10", every_device);
}

Graded(grid_limits, reports_a_refusal, 2, "reports what the device refuses")
{
    for (const struct refused_launch *l = refused_launches; l->options; l++)
        require_launched(REFUSED, l->options, l->reason);
    require_launched(ALLOWED, "--grid 2 --block 4", every_device);
}

Graded(grid_limits, refuses_sizes_beyond_32_bits, 2, "refuses sizes beyond 32 bits")
{
    require_launched(ALLOWED, "--grid 2 --block 4", every_device);
    for (int i = 0; launches_beyond_32_bits[i]; i++)
        require_launched(BEYOND_32_BITS, launches_beyond_32_bits[i],
                         "no device has that many");
}

Graded(grid_limits, reports_a_kernel_that_fails, 2, "reports a kernel that fails")
{
    require_launched(ALLOWED, "--grid 2 --block 4", every_device);
    require_launched(FAULT, "--fault",
                     "the kernel writes to address 16, which was never allocated");
}

Graded(grid_limits, finds_the_limits, 2, "finds the limits that the device reports")
{
    require_limits();
}

Graded(grid_limits, selects_the_device, 3, "selects the device, rejects bad numbers")
{
    int count = count_devices_here();
    char first_too_high[32];
    snprintf(first_too_high, sizeof first_too_high, "%d", count ? count : 987654);
    require_no_device(first_too_high);
    for (int i = 0; bad_device_numbers[i]; i++)
        require_no_device(bad_device_numbers[i]);
    require_device(0);
    for (int device = 1; device < count && device < 4; device++)
        require_device(device);
}

Graded(grid_limits, tells_why_there_is_no_device, 2, "says why there is no device")
{
    int version = 1000 * (12 + unknown(8));
    require_advice(0, version, NULL, "no NVIDIA driver",
                   "version 0 means that there is no driver.");
    require_advice(0, version, "0", "no NVIDIA driver",
                   "without a driver CUDA_VISIBLE_DEVICES does not matter.");
    require_advice(version - 920, version, "0", "too old",
                   "the driver's major version is below the program's.");
    require_advice(version, version + 20, NULL, "finds no GPU",
                   "a driver of the same major version runs the program, whatever the "
                   "minor.");
    require_advice(version + 1000, version, "7", "CUDA_VISIBLE_DEVICES",
                   "the variable is set, so it may hide devices.");
    require_hidden("");
    require_hidden("-1");
    require_hidden("777");
    require_hidden("abc");
}

Graded(grid_limits, knows_the_peak, 1, "computes the theoretical peak")
{
    for (int i = 0; i < CAPABILITIES; i++) {
        struct machine m = random_machine(i);
        require_peaks(&m);
    }
    require_peaks_of_device();
}
