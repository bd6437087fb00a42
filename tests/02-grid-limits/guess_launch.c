// guess_launch.c -- Lab 2: which mistake explains what a launch showed; see guess.h.

#include "guess.h"

static bool said(const struct observed *o, const char *words)
{
    return strstr(o->run->err, words) || strstr(o->run->out, words);
}

static bool succeeded(const struct observed *o)
{
    return starts_with(o->run->out, "Running Success!\n");
}

// How often it launched, or what it said, is not what was asked for.
static const char *explain_answer(const struct observed *o)
{
    const long launches = o->run->launches, wanted = launches_wanted(o);
    const bool no_name = has_said(o->run, "no_name");
    const bool refused = launches < wanted && said(o, "cudaErrorInvalidValue");
    const bool by_check = said(o, "grid_limits.cu:") && said(o, " returned cudaError");
    const bool ended = o->run->status == STATUS_CUDA_ERROR && by_check && !*o->run->out;
    const struct sign signs[] = {
        {!*o->run->out && !by_check && o->run->status > 0 &&
             !strstr(o->run->err, "wrong: "),
         "@ended_itself launch() ends the program: it must return the name of the error."},
        {said(o, "cudaErrorNotReady"),
         "@not_ready a query says whether the device is ready, and does not wait for it."},
        {ended && launches == 0,
         "@ended_before attribute() ends the program for an attribute that the driver "
         "does not know; return false for it (TODO 1)."},
        {ended,
         "@ended_in_check CUDA_CHECK ends the program at the first error; launch() must "
         "go on and return the error's name."},
        {no_name && (said(o, "'no error'") || said(o, "'invalid ") ||
                     said(o, "'an illegal ")),
         "@a_text cudaGetErrorString() gives a text for people; cudaGetErrorName() gives "
         "the name."},
        {no_name, "@no_name return what cudaGetErrorName() says."},
        {has_said(o->run, "attribute_left"),
         "@left_by_attribute attribute() returned false for an attribute that the driver "
         "does not know, but did not clear the error with cudaGetLastError() (TODO 1)."},
        {o->demand != BEYOND_32_BITS && refused,
         "@refused_by_fits fits(), or launch() itself, refuses a size that a dim3 can "
         "hold: launch it, and CUDA decides."},
        {launches < wanted && o->empty,
         "@no_empty no kernel is launched if d_seen is NULL: empty_kernel belongs there."},
        {launches < wanted && (succeeded(o) || o->demand == REFUSED),
         "@nothing launch() launches nothing here: <<< >>> must run for every size that "
         "fits, and CUDA decides."},
        {launches > wanted,
         "@too_many launch() launches more than one kernel: note_kernel if d_seen is not "
         "NULL, otherwise empty_kernel."},
    };
    return first_sign(signs, COUNT(signs));
}

// The kernel or the error is another.
static const char *explain_error(const struct observed *o)
{
    const bool asked = as_asked(o), success = asked && succeeded(o);
    const bool allowed = asked && o->demand == ALLOWED;
    const bool fault = asked && o->demand == FAULT;
    const bool bad_address = asked && said(o, "cudaErrorIllegalAddress");
    const bool no_kernel = has_said(o->run, "no_kernel");
    const struct sign signs[] = {
        {o->demand != FAULT && succeeded(o) && has_said(o->run, "left"),
         "@error_unread CUDA refused the launch, but nobody asked: call "
         "cudaGetLastError() right after it.",
         "launch_unchecked"},
        {o->demand == REFUSED && success,
         "@error_lost CUDA refused the launch, and that error was read, but not "
         "returned: a later call replaced it, an inner block has an e of its own, or the "
         "name is always the same."},
        {allowed && o->after_another && !success,
         "@error_stays this is the error of the refused launch before it: a static "
         "variable keeps it, or CUDA does, since cudaPeekAtLastError() does not clear it."},
        {fault && success,
         "@not_awaited the launch was accepted, and the kernel fails later: only what "
         "cudaDeviceSynchronize() returns after the launch says so; put that into e.",
         "kernel_not_awaited"},
        {o->empty && bad_address,
         "@note_into_nothing note_kernel was launched although d_seen is NULL; "
         "empty_kernel belongs there."},
        {allowed && bad_address,
         "@elsewhere the kernel ran on another device than the selected one, whose "
         "memory it cannot write; is cudaSetDevice called?"},
        {allowed && no_kernel,
         "@wrong_kernel empty_kernel was launched although d_seen is not NULL, or it ran "
         "elsewhere; note_kernel(d_seen) belongs there."},
        {fault && no_kernel,
         "@wrong_kernel_faults the kernel got no d_seen: launch note_kernel(d_seen)."},
        {(fault || (asked && o->demand == REFUSED)) &&
             starts_with(o->run->out, "cudaError"),
         name_made_up},
    };
    return first_sign(signs, COUNT(signs));
}

const char name_made_up[] = "@name_made_up this is not what CUDA said: return "
                            "cudaGetErrorName() of what cudaGetLastError() returned.";

const char *explain_launch(const struct observed *o)
{
    const char *known = explain_answer(o);
    if (!known)
        known = explain_sizes(o);
    if (!known)
        known = explain_error(o);
    return known ? known : explain_component(o);
}
