// unchecked_call.c -- calls of CUDA that a program must check, or not make.

#include "graded_test.h"

static const struct {
    const char *is, *call; // one of many, and its function
} names[] = {[PROBE_ALLOCATE] = {"allocation of device memory", "cudaMalloc"},
             [PROBE_PIN] = {"allocation of pinned memory", "cudaMallocHost"},
             [PROBE_COPY_IN] = {"copy to the device", "the copy"},
             [PROBE_COPY_OUT] = {"copy back to the host", "the copy"},
             [PROBE_LAUNCH] = {"launch of a kernel", "cudaGetLastError"},
             [PROBE_TIME] = {"cudaEventElapsedTime", "cudaEventElapsedTime"},
             [PROBE_NEW_STREAM] = {"creation of a stream", "cudaStreamCreate"},
             [PROBE_NEW_EVENT] = {"creation of an event", "cudaEventCreate"},
             [PROBE_RECORD] = {"cudaEventRecord", "cudaEventRecord"},
             [PROBE_STREAM_WAIT] = {"cudaStreamWaitEvent", "cudaStreamWaitEvent"}};

void require_no_reset(const struct run *r)
{
    if (r->seen->resets > 0)
        fail_run(r,
                 "@device_reset cudaDeviceReset() takes away all memory of the program, "
                 "not only yours.",
                 "%s: cudaDeviceReset() is called.", r->command);
}

void require_checked(const struct run *r)
{
    static const char *const which[] = {"", "second ", "third "};
    bool no_kernel = r->fail == PROBE_LAUNCH && r->status == STATUS_WRONG;
    if (r->seen->failed_calls == 0 || (r->status != STATUS_RIGHT && !no_kernel))
        return;
    name_mistake("calls_must_be_checked");
    fail(formatted("@result_call the result of this call is not checked: wrap %s in "
                   "CUDA_CHECK.", names[r->fail].call),
         "@made_fail The %s%s was made to fail, and the program went on as if nothing "
         "were wrong.",
         r->fail_after < 3 ? which[r->fail_after] : "", names[r->fail].is);
}
