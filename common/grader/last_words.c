// last_words.c -- what a program said before it ended; see last_words.h.

#include "last_words.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cause.h"
#include "status.h"

enum { LINE = 512 };

// Where the lab's program itself allocated memory is of no use to anybody.
static void hide_place(char text[LINE])
{
    static const char place[] = " at common/lab/";
    static const char instead[] = " for the lab's program";
    char rest[LINE], *at = strstr(text, place);
    if (!at)
        return;
    at[0] = '\0';
    at += strlen(place);
    at += strcspn(at, " ");
    snprintf(rest, sizeof rest, "%s%s", at[-1] == '.' ? "." : "", at);
    size_t length = strlen(text);
    snprintf(text + length, LINE - length, "%s%.400s", instead, rest);
}

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
    hide_place(text);
    return *text ? text : "(nothing)";
}

void take_report_codes(struct run *r)
{
    for (char *line = r->err; *line; line += *line == '\n') {
        char *end = line + strcspn(line, "\n"), *code = end;
        while (code > line && *code != '[')
            code--;
        bool has_code = !strncmp(line, "cuda: ", 6) && *code == '[' && end[-1] == ']';
        if (has_code && !*r->reported)
            snprintf(r->reported, sizeof r->reported, "%.*s", (int)(end - code - 2),
                     code + 1);
        if (has_code) {
            memmove(code - 1, end, strlen(end) + 1);
            end = code - 1;
        }
        line = end;
    }
}

const char *backend_report(const struct run *r)
{
    static char text[LINE];
    const char *line = strstr(r->err, "cuda: ");
    if (!line)
        return NULL;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    hide_place(text);
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

const char *meaning_of_report(const struct run *r)
{
    if (r->past_the_end) // the lab's own words
        return r->past_the_end;
    return "@past_end a thread past the end touched memory: is there a guard, and is "
           "the array large enough?";
}

static bool is_refused(const struct probe_launch *l)
{
    const struct probe_size g = l->grid, b = l->block;
    double blocks = (double)g.x * g.y * g.z, threads = (double)b.x * b.y * b.z;
    return !(blocks > 0 && threads > 0 && threads <= 1024 && g.y < 1 << 16 &&
             g.z < 1 << 16 && g.x < 1u << 31);
}

// What no launch gets without asking for more by cudaFuncSetAttribute.
static bool shares_too_much(const struct probe_launch *l) { return l->shared > 48 << 10; }

static const char *size_text(struct probe_size s)
{
    bool is_line = s.y == 1 && s.z == 1;
    return is_line ? formatted("%u", s.x) : formatted("%u x %u x %u", s.x, s.y, s.z);
}

// Names the first launch that no device accepts; NULL if there is none.
static const char *refused_launch(const struct run *r)
{
    long i = 0, kept = r->launches < PROBE_LAUNCHES ? r->launches : PROBE_LAUNCHES;

    while (i < kept && !is_refused(&r->launch[i]) && !shares_too_much(&r->launch[i]))
        i++;
    if (i == kept)
        return NULL;
    if (shares_too_much(&r->launch[i]))
        return formatted("@third_number_bytes the third number in <<<...>>>, %lu, is "
                         "bytes of shared memory per block, of which there are at most "
                         "48 KiB: is it needed?", r->launch[i].shared);
    const char *blocks = size_text(r->launch[i].grid);
    const char *threads = size_text(r->launch[i].block);
    if (!strcmp(blocks, "0"))
        return "@launch_asks_blocks the launch asks for 0 blocks: does a division round "
               "down? For n = 0, launch one block, or return before with what is right.";
    return formatted("@launch_asks_blocks_threads the launch asks for %s blocks of %s "
                     "threads; there must be at least 1 of each, and at most 1024 "
                     "threads per block.", blocks, threads);
}

// Of cudaFree; NULL if another call failed.
static const char *cause_of_refused_free(const struct run *r, const char *said)
{
    if (!strstr(said, "cudaErrorInvalidValue"))
        return NULL;
    if (r->seen->freed_again)
        return "@array_freed_before this array was freed before: cudaFree is called "
               "twice for it. Was one of them meant for another array?";
    if (r->seen->copies_of_variables)
        return "@pointer_overwritten_copy the pointer was overwritten: a copy went to "
               "the address of a pointer, &x, where x itself belongs.";
    return "@pointer_not_come this pointer did not come from cudaMalloc: it is another "
           "array's, has no value or was moved.";
}

const char *cause_of_cuda_error(const struct run *r)
{
    static const struct cause causes[] = {
        {"cudaErrorIllegalAddress", "",
         "@illegal_address a thread past the end touched memory (is the guard, i < n, "
         "there and right?), or the kernel was given a host pointer."},
        {"cudaErrorNotReady", "",
         "@device_not_reached the device has not reached the later event yet: after its "
         "record, and before you ask for the time, cudaEventSynchronize waits for that "
         "one. Is it recorded in the stream of the work that it follows?"},
        {"cudaErrorInvalidValue", "cudaFreeHost",
         "@memory_came_malloc this memory did not come from cudaMallocHost: what came from "
         "malloc is for free(), and what came from cudaMalloc for cudaFree."},
        {"cudaErrorInvalidValue", "cudaFree",
         "@pointer_not_come_cudamalloc this pointer did not come from cudaMalloc, or was "
         "freed before."},
        {"cudaErrorInvalidValue", "cudaMalloc",
         "@first_argument_address its first argument is the address of the pointer, &p, "
         "not the pointer."},
        {"cudaErrorInvalidValue", "cudaMemcpy",
         "@copy_direction_not the copy's direction does not fit its pointers (the "
         "arguments are destination, source, bytes, kind), or it goes past the end of "
         "what was allocated, or nothing was allocated."},
        {"cudaErrorInvalidMemcpyDirection", "",
         "@last_argument_cudamemcpy the last argument of cudaMemcpy is not a "
         "direction such as cudaMemcpyHostToDevice."},
        {"cudaErrorMemoryAllocation", "",
         "@far_many_bytes far too many bytes are asked for: did their number overflow an "
         "int, or is it not set?"},
        {"cudaErrorInvalidResourceHandle", "cudaEventDestroy",
         "@event_destroyed_before this event was destroyed before, or never created, or "
         "its array has too few places: one create, one destroy."},
        {"cudaErrorInvalidResourceHandle", "cudaEventRecord",
         "@event_stream_not the event or the stream is not created, or already "
         "destroyed."},
        {"cudaErrorInvalidResourceHandle", "cudaEventElapsedTime",
         "@event_not_created an event is not created, not recorded before its time is "
         "asked for, already destroyed, or created with cudaEventDisableTiming."},
        {"cudaErrorInvalidResourceHandle", "cudaMemcpy",
         "@stream_not_created the stream is not created, as one whose index is too high, "
         "or already destroyed."},
        {"cudaErrorInvalidResourceHandle", "cudaStreamWaitEvent",
         "@stream_event_not the stream or the event is not created, or already "
         "destroyed."},
        {"cudaErrorInvalidResourceHandle", "cudaStream",
         "@stream_not_created_already this stream is not created, or already destroyed: "
         "one create, one destroy."},
        {"cudaErrorInvalidResourceHandle", "cudaGetLastError",
         "@stream_launch_not the stream of the launch is not created, or already "
         "destroyed."},
        {"cudaErrorInvalidResourceHandle", "",
         "@event_not_created_not an event is not created, or not recorded before its "
         "time is asked for."},
        {"cudaErrorLaunchOutOfResources", "",
         "@block_needs_more a block needs more registers or shared memory than there "
         "are: launch smaller blocks."},
        {"cudaErrorCooperativeLaunchTooLarge", "",
         "@cooperative_too_large all blocks of a cooperative launch run at once: there are "
         "more than the device holds."},
        {"cudaErrorInvalidDevice", "",
         "@no_device_number no device has this number: is it another value, or are two "
         "arguments exchanged?"},
        {"cudaErrorMisalignedAddress", "",
         "@float2_float4_lie a float2 or float4 must lie at a multiple of its own size."},
        {0},
    };
    const char *said = last_line(r), *cause = find_cause(causes, said);

    if (r->status != STATUS_CUDA_ERROR || !strcmp(r->reported, "past_end"))
        return NULL;
    if (strstr(said, "cudaMemcpy") && r->seen->copies_from_freed)
        return "@memory_freed_before this memory was freed before the copy: cudaFree "
               "comes last.";
    if (strstr(said, "cudaMemcpy") && r->seen->copies_of_variables)
        return "@address_pointer_pass &x is the address of the pointer x: pass the "
               "pointer itself to cudaMemcpy.";
    if (strstr(said, "cudaFree(") && cause_of_refused_free(r, said))
        return cause_of_refused_free(r, said);
    if (strstr(said, "cudaMemcpy") && cause_of_refused_copy(r))
        return cause_of_refused_copy(r);
    if (!cause)
        cause = refused_launch(r);
    if (!cause && strstr(said, "cudaGetLastError"))
        cause = "@no_launch_fault no launch is at fault: a call before it failed and was "
                "not checked.";
    return cause;
}

const char *cause_of_signal(const struct run *r)
{
    // The C library's words.
    static const struct cause aborts[] = {
        {"double free", "", "@free_given_same free() was given the same memory twice."},
        {"invalid pointer", "",
         "@free_given_memory free() was given memory that did not come from malloc."},
        {"invalid size", "",
         "@index_host_went an index on the host went past the end of its array."},
        {"corrupted", "",
         "@index_host_went an index on the host went past the end of its array."},
        {"Assertion", "failed",
         "@assert_failed assert() only ends the program: CUDA_CHECK names the error, and "
         "ends it with the status of a CUDA error."},
        {"terminate called", "",
         "@not_caught the host threw an exception, which nothing caught."},
        {0},
    };
    switch (r->signal) {
    case SIGSEGV:
    case SIGBUS:
        if (r->seen->copies_of_variables)
            return "@copy_went_address a copy went to the address of a pointer, &x, "
                   "where x itself belongs.";
        if (backend_report(r))
            return NULL;
        return "@any_crash host code used a device pointer, or an index left its array.";
    case SIGFPE:
        return "@host_divided_whole the host divided an integer by zero.";
    case SIGABRT:
        return find_cause(aborts, r->err);
    default:
        return NULL;
    }
}
