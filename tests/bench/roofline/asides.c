// asides.c -- times that pages mention beside the labs: of events and empty kernels.

#include <stdio.h>

#include "../fast/fast.h"
#include "device.h"
#include "device_clock.h"
#include "output.h"
#include "roofline.h"
#include "samples.h"

static void nothing(void) {}

static void empty(void) { empty_launch(1, 1); }

static void blocks_2_20(void) { empty_launch(1 << 20, 4); }

static void blocks_2_24(void) { empty_launch(1 << 24, 4); }

static void blocks_2_30(void) { empty_launch(1 << 30, 1); }

static void full_blocks_2_30(void) { empty_launch(1 << 30, 1024); }

// One launch between two events.
static void row(const char *name, void (*work)(void), void (*wait)(void), int most)
{
    struct samples times = samples_make(1, most);

    work(); // warms up
    while (samples_wanted(&times)) {
        wait();
        watch_start();
        work();
        double us = watch_stop();
        samples_add(&times, &us);
    }
    printf("%s", name);
    output_times(samples_spread(&times, 0));
    putchar('\n');
    samples_free(&times);
}

void print_asides(int reps)
{
    output_header(device_backend());
    printf("name");
    output_time_names("time");
    putchar('\n');
    row("nothing", nothing, device_wait, reps);
    row("empty", empty, device_wait, reps);
    row("empty_idle", empty, let_idle, reps);
    row("blocks_2^20", blocks_2_20, device_wait, reps);
    row("blocks_2^24", blocks_2_24, device_wait, reps);
    row("blocks_2^30", blocks_2_30, device_wait, reps);
    row("full_blocks_2^30", full_blocks_2_30, device_wait, reps);
}
