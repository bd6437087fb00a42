// probe_failures.c -- makes calls of CUDA fail, if the grader asks.

#include <unistd.h>

#include "probe_wrap.h"
#include "status.h"

enum { LAUNCH_FAILURE = 719, NOT_READY = 600 }; // cudaErrorLaunchFailure, …NotReady

static bool failed_before_the_launch; // and no launch or look at the last error since

// As after a fault in a kernel: from the first wait that a program makes after a launch,
// the last error is set, too.
static bool fails(void)
{
    return probe_settings()->fail_waits && probe_record()->launches > 0;
}

// The CPU backend's.
extern unsigned cux_parts_printed __attribute__((weak));

static int after_wait(int error)
{
    if (&cux_parts_printed)
        probe_add(&probe_record()->parts_printed,
                  __atomic_exchange_n(&cux_parts_printed, 0, __ATOMIC_RELAXED));
    probe_note_in('W', NULL);
    probe_note_full(error);
    if (!fails())
        return error;
    probe_add(&probe_record()->failed_waits, 1);
    return LAUNCH_FAILURE;
}

int probe_result(enum probe_call call, int error)
{
    const struct probe_settings *s = probe_settings();
    if (s->fail != (int)call || probe_add(&probe_record()->calls, 1) != s->fail_after)
        return error;
    probe_add(&probe_record()->failed_calls, 1);
    failed_before_the_launch = true;
    return LAUNCH_FAILURE;
}

void probe_forget_failure(void) { failed_before_the_launch = false; }
int probe_failure(void) { return failed_before_the_launch ? LAUNCH_FAILURE : 0; }

static int last_error(int error)
{
    probe_note('E');
    if (failed_before_the_launch || (fails() && probe_record()->failed_waits > 0))
        return LAUNCH_FAILURE;
    return probe_note_full(error);
}

WRAP(int, cudaDeviceSynchronize, (void))
{
    return after_wait(__real_cudaDeviceSynchronize());
}

// Others can follow this run: to start a GPU anew takes longer than they do.
WRAP(void, exit, (int status))
{
    const struct probe_record *r = probe_record();
    bool failed = r->failed_calls + r->failed_waits > 0 || status == STATUS_CUDA_ERROR;
    if (probe_go_on && failed && gettid() == getpid() && !__real_cudaDeviceSynchronize()) {
        probe_ask_no_more();
        probe_forget_failure();
        probe_go_on(status);
    }
    __real_exit(status);
}

WRAP(int, cudaStreamSynchronize, (stream s))
{
    return after_wait(__real_cudaStreamSynchronize(s));
}

WRAP(int, cudaEventSynchronize, (void *event))
{
    return after_wait(__real_cudaEventSynchronize(event));
}

// To ask until it is so is to wait.
static int after_query(int error)
{
    return error == NOT_READY ? error : after_wait(error);
}

WRAP(int, cudaStreamQuery, (stream s)) { return after_query(__real_cudaStreamQuery(s)); }
WRAP(int, cudaEventQuery, (void *e)) { return after_query(__real_cudaEventQuery(e)); }

WRAP(int, cudaEventElapsedTime, (float *ms, void *start, void *stop))
{
    int error = __real_cudaEventElapsedTime(ms, start, stop);
    probe_note('T');
    if (!error)
        probe_note_time(start, stop, *ms);
    return probe_result(PROBE_TIME, error);
}

WRAP(int, cudaGetLastError, (void)) { return last_error(__real_cudaGetLastError()); }

WRAP(int, cudaPeekAtLastError, (void))
{
    return last_error(__real_cudaPeekAtLastError());
}
