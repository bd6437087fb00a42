// asides.c -- times that pages mention beside the labs: of events and empty kernels.

#include <stdio.h>
#include <unistd.h>

#include "../fast/fast.h"
#include "device.h"
#include "output.h"
#include "roofline.h"
#include "timing.h"

enum { MOST_REPS = 100, MANY_REPS = 30, IDLE_US = 20000 };

static void nothing(void)
{
}

static void empty(void)
{
    empty_launch(1, 1);
}

static void blocks_2_20(void)
{
    empty_launch(1 << 20, 4);
}

static void blocks_2_24(void)
{
    empty_launch(1 << 24, 4);
}

static void blocks_2_30(void)
{
    empty_launch(1 << 30, 1);
}

static void full_blocks_2_30(void)
{
    empty_launch(1 << 30, 1024);
}

// Between two events; idle_us: how long the device has had nothing to do.
static void row(const char *name, void (*work)(void), int reps, int idle_us)
{
    double times[MOST_REPS];

    for (int rep = -1; rep < reps; rep++) { // number -1 is the warm-up
        device_wait();
        usleep(idle_us);
        watch_start();
        work();
        double us = watch_stop();
        if (rep >= 0)
            times[rep] = us;
    }
    printf("%s", name);
    output_times(spread_of(times, reps));
    putchar('\n');
}

void print_asides(int reps)
{
    output_header(device_backend());
    printf("name,time_us,min_us,max_us\n");
    row("nothing", nothing, MANY_REPS, 0);
    row("empty", empty, MANY_REPS, 0);
    row("empty_idle", empty, MANY_REPS, IDLE_US);
    row("blocks_2^20", blocks_2_20, reps, 0);
    row("blocks_2^24", blocks_2_24, reps, 0);
    row("blocks_2^30", blocks_2_30, reps, 0);
    row("full_blocks_2^30", full_blocks_2_30, reps, 0);
}
