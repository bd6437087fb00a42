// probe_delay.c -- makes a stream or the host wait, for the other files of the probe.

#include <stdint.h>
#include <time.h>

#include "probe_wrap.h"

int cudaLaunchHostFunc(stream, void (*)(void *), void *);

void probe_sleep(int us)
{
    nanosleep(&(struct timespec){us / 1000000, us % 1000000 * 1000L}, NULL);
}

static void sleep_us(void *us) { probe_sleep((intptr_t)us); }

void probe_delay(int us, stream s)
{
    if (us > 0)
        cudaLaunchHostFunc(s, sleep_us, (void *)(intptr_t)us);
}
