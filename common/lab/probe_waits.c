// probe_waits.c -- makes calls that wait for the device fail, if the grader asks.
//
// As after a fault in a kernel: from the first of them that a program makes behind a
// launch, the last error is set, too.

#include <stdbool.h>

#include "probe_wrap.h"

enum { LAUNCH_FAILURE = 719 }; // cudaErrorLaunchFailure

static bool fails(void)
{
    return probe_settings()->fail_waits && probe_record()->launches > 0;
}

static int after_wait(int error)
{
    if (!fails())
        return error;
    probe_add(&probe_record()->failed_waits, 1);
    return LAUNCH_FAILURE;
}

static int last_error(int error)
{
    return fails() && probe_record()->failed_waits > 0 ? LAUNCH_FAILURE : error;
}

WRAP(int, cudaDeviceSynchronize, (void))
{
    return after_wait(__real_cudaDeviceSynchronize());
}

WRAP(int, cudaStreamSynchronize, (stream s))
{
    return after_wait(__real_cudaStreamSynchronize(s));
}

WRAP(int, cudaEventSynchronize, (void *event))
{
    return after_wait(__real_cudaEventSynchronize(event));
}

WRAP(int, cudaGetLastError, (void)) { return last_error(__real_cudaGetLastError()); }

WRAP(int, cudaPeekAtLastError, (void))
{
    return last_error(__real_cudaPeekAtLastError());
}
