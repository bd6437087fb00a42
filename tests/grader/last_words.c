// last_words.c -- what a program said before it ended; see last_words.h.

#include "last_words.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "status.h"

enum { LINE = 512 };

const char *last_line(const struct run *r)
{
    static char text[LINE];
    size_t end = strlen(r->err);
    while (end && r->err[end - 1] == '\n')
        end--;
    size_t begin = end;
    while (begin && r->err[begin - 1] != '\n')
        begin--;
    snprintf(text, sizeof text, "%.*s", (int)(end - begin), r->err + begin);
    return *text ? text : "(nothing)";
}

const char *backend_report(const struct run *r)
{
    static char text[LINE];
    const char *line = strstr(r->err, "cuda: ");
    if (!line)
        return NULL;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    return text;
}

// If all of `words` and `call` are there, this is why.
struct cause {
    const char *words, *call, *sentence;
};

static const char *find_cause(const struct cause *causes, const char *said)
{
    for (const struct cause *c = causes; c->words; c++)
        if (strstr(said, c->words) && strstr(said, c->call))
            return c->sentence;
    return NULL;
}

const char *meaning_of_report(const char *report)
{
    static const struct cause reports[] = {
        {"invalid access", "past the end of the",
         "a thread past the end touched memory: is the guard, i < n or column < width && "
         "row < height, there and right, and is the array large enough?"},
        {0},
    };
    return find_cause(reports, report);
}

const char *cause_of_cuda_error(const struct run *r)
{
    static const struct cause causes[] = {
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
        {0},
    };
    return r->status == STATUS_CUDA_ERROR ? find_cause(causes, last_line(r)) : NULL;
}

const char *cause_of_signal(const struct run *r)
{
    // The C library's words.
    static const struct cause aborts[] = {
        {"double free", "", "free() was given the same memory twice."},
        {"invalid pointer", "", "free() was given memory that did not come from malloc."},
        {"invalid size", "", "an index on the host went past the end of its array."},
        {"corrupted", "", "an index on the host went past the end of its array."},
        {0},
    };
    switch (r->signal) {
    case SIGSEGV:
    case SIGBUS:
        return "host code used a device pointer, or an index left its array.";
    case SIGFPE:
        return "the host divided a whole number by zero.";
    case SIGABRT:
        return find_cause(aborts, r->err);
    default:
        return NULL;
    }
}
