// graded_test.c -- what all graded tests share: verdicts on a run; see graded_test.h.

#include "graded_test.h"

#include <criterion/new/assert.h> // for cr_fatal()
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "random_inputs.h"
#include "status.h"

void fail(const char *likely, const char *format, ...)
{
    char message[4096];
    va_list a;
    va_start(a, format);
    vsnprintf(message, sizeof message, format, a);
    va_end(a);
    cr_fatal("%s%s%s", message, likely ? "\nLikely: " : "", likely ? likely : "");
}

// The first line of the CPU backend's own report, if there is one: it knows more.
static const char *backend_report(const struct run *r)
{
    static char text[512];
    const char *line = strstr(r->err, "cuda: ");
    if (!line)
        return "";
    snprintf(text, sizeof text, "\n%.*s", (int)strcspn(line, "\n"), line);
    return text;
}

// The last line that the program wrote to standard error.
static const char *last_words(const struct run *r)
{
    static char text[512];
    size_t end = strlen(r->err);
    while (end && r->err[end - 1] == '\n')
        end--;
    size_t begin = end;
    while (begin && r->err[begin - 1] != '\n')
        begin--;
    snprintf(text, sizeof text, "%.*s", (int)(end - begin), r->err + begin);
    return *text ? text : "(nothing)";
}

static const char *meaning(int status)
{
    static const char *const names[] = {"right", "wrong result", "bad option",
                                        "no usable CUDA device", "CUDA error"};
    return status >= 0 && status <= STATUS_CUDA_ERROR ? names[status] : "unknown status";
}

// The mistake that most often makes this call fail with this error, or NULL.
static const char *guess_cuda_error(const struct run *r)
{
    static const struct {
        const char *error, *call, *sentence;
    } causes[] = {
        {"cudaErrorIllegalAddress", "",
         "a thread past the end touched memory (is the guard, i < n or column < width && "
         "row < height, there and right?), or the kernel was given a host pointer."},
        {"cudaErrorNotReady", "",
         "the device has not reached the event yet: call cudaEventSynchronize(stop) "
         "before you ask for the time."},
        {"cudaErrorInvalidValue", "cudaFreeHost",
         "this memory came from malloc, not from cudaMallocHost: give it to free."},
        {"cudaErrorInvalidValue", "cudaFree",
         "this pointer did not come from cudaMalloc, or was freed before."},
        {"cudaErrorInvalidValue", "cudaMemcpy",
         "the copy's direction does not fit its pointers (the arguments are destination, "
         "source, bytes, kind), or it is longer than what was allocated, or nothing was "
         "allocated."},
        {"cudaErrorInvalidConfiguration", "",
         "the launch asks for 0 blocks or for more than 1024 threads per block."},
        {"cudaErrorInvalidValue", "cudaGetLastError",
         "the launch asks for 0 blocks or for more than 1024 threads per block."},
    };
    if (r->status != STATUS_CUDA_ERROR)
        return NULL;
    for (size_t i = 0; i < sizeof causes / sizeof *causes; i++)
        if (strstr(r->err, causes[i].error) && strstr(r->err, causes[i].call))
            return causes[i].sentence;
    return NULL;
}

void require_status(const struct run *r, int status)
{
    if (r->timed_out)
        fail("a loop that never ends, on the host or in the kernel.",
             "timeout: %s did not end within %.0f seconds and was stopped.", r->command,
             r->seconds);
    if (r->exceeded)
        fail(NULL, "crash: %s %s and was stopped.", r->command, r->exceeded);
    if (r->signal)
        fail("host code used a device pointer, or an index left its array.",
             "crash: %s was ended by signal %d (%s). It said: %s", r->command, r->signal,
             strsignal(r->signal), last_words(r));
    if (r->status != status)
        fail(guess_cuda_error(r),
             "%s ended with exit status %d (%s) instead of %d (%s). It said: %s%s",
             r->command, r->status, meaning(r->status), status, meaning(status),
             last_words(r), backend_report(r));
}

void require_ran(const struct run *r)
{
    if (r->status != STATUS_WRONG)
        require_status(r, STATUS_RIGHT);
}

void require_launch(const struct run *r)
{
    if (r->launches == 0)
        fail("the host computes or prints what a kernel should.",
             "%s: no kernel was launched.", r->command);
}

void require_refusal(const struct run *r, int threads, const char *file)
{
    bool ended = !r->signal && !r->timed_out && !r->exceeded;
    if (ended && r->status != STATUS_CUDA_ERROR)
        fail("cudaGetLastError() is not checked right after the launch.",
             "%s: no device runs blocks of %d threads, but the program ended with exit "
             "status %d (%s) and reported no CUDA error.",
             r->command, threads, r->status, meaning(r->status));
    require_status(r, STATUS_CUDA_ERROR);
    if (file && !strstr(r->err, file))
        fail("the error is checked elsewhere; CUDA_CHECK names the line it stands on.",
             "%s: the error names no line of %s.", r->command, file);
}

const void *require_result(const struct run *r, size_t bytes)
{
    size_t written = r->file ? r->file_size : 0;
    if (written != bytes)
        fail(NULL, "%s wrote a result of %zu bytes instead of %zu.", r->command, written,
             bytes);
    return r->file;
}

// $GRADE_SEED comes from the file to grade; by its name each test has its own numbers.
int unknown(int n)
{
    static uint64_t seed;
    static size_t calls;
    if (calls == 0) {
        const char *given = getenv("GRADE_SEED");
        seed = given ? strtoull(given, NULL, 16) : (uint64_t)time(NULL);
        for (const char *c = criterion_current_test->name; *c; c++)
            seed = seed * 31 + (unsigned char)*c;
    }
    calls++;
    return random_bits(seed, calls - 1) % n;
}
