// checks.c -- Lab 8: whether a function reports each call of CUDA that fails.

#include <string.h>

#include "graded_test.h"
#include "require.h"
#include "unchecked_call.h"

// In each run one call fails, or what waits for a kernel.
void require_calls_checked(const char *op)
{
    enum { OF_THE_PROGRAM = 3 };
    static const struct {
        enum probe_call call;
        int after;
    } calls[] = {{PROBE_COPY_IN, OF_THE_PROGRAM},
                 {PROBE_COPY_IN, OF_THE_PROGRAM + 1},
                 {PROBE_COPY_OUT, 1},
                 {PROBE_NEW_STREAM, 1},
                 {PROBE_RECORD, 1},
                 {PROBE_STREAM_WAIT, 0},
                 {PROBE_STREAM_WAIT, 1}};
    enum { CALLS = sizeof calls / sizeof *calls };
    struct run *failing[CALLS];
    struct run *waits = plan_lab("--op %s --n 1003 --pieces 3 --reps 0", op);

    for (int i = 0; i < CALLS; i++) {
        failing[i] = plan_lab("--op %s --n 1003 --pieces 3 --reps 0", op);
        failing[i]->fail = calls[i].call;
        failing[i]->fail_after = calls[i].after;
    }
    waits->fail_waits = true;
    run_planned();
    for (int i = 0; i < CALLS; i++)
        require_checked(failing[i]);
    // The program's own wait fails as well: one in the function was ignored there.
    if (waits->seen->failed_waits < 2 || strstr(waits->err, "overlap.cu"))
        return;
    name_mistake("calls_must_be_checked");
    fail_run(waits,
             "@result_call the result of the call that waits is not checked: wrap "
             "cudaStreamSynchronize in CUDA_CHECK.",
             "%s: a kernel was made to fail, and %s() returned as if nothing were wrong.",
             waits->command, op);
}
