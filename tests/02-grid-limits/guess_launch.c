// guess_launch.c -- Lab 2: which mistake explains what a launch showed; see guess.h.

#include <string.h>

#include "guess.h"
#include "mistakes.h"
#include "run_output.h"
#include "status.h"

// Names of errors and files, and CUDA's own texts.
static bool said(const struct observed *o, const char *words)
{
    return strstr(o->run->err, words) || strstr(o->run->out, words);
}

static bool succeeded(const struct observed *o)
{
    return starts_with(o->run->out, "Running Success!\n");
}

// What else there is to see.

static bool ended_in_check(const struct observed *o)
{
    return o->run->status == STATUS_CUDA_ERROR && said(o, "grid_limits.cu:") &&
           said(o, " returned cudaError") && !*o->run->out;
}

static bool ended_before(const struct observed *o)
{
    return ended_in_check(o) && o->run->launches == 0;
}

static bool no_name(const struct observed *o) { return has_said(o->run, "no_name"); }

static bool a_text(const struct observed *o)
{
    return no_name(o) &&
           (said(o, "'no error'") || said(o, "'invalid ") || said(o, "'an illegal "));
}

static bool left_by_attribute(const struct observed *o)
{
    return has_said(o->run, "attribute_left");
}

static bool refused_by_fits(const struct observed *o)
{
    return o->demand != BEYOND_32_BITS && o->run->launches < launches_wanted(o) &&
           said(o, "cudaErrorInvalidValue");
}

static bool nothing(const struct observed *o)
{
    return o->run->launches < launches_wanted(o) && succeeded(o);
}

static bool too_many(const struct observed *o)
{
    return o->run->launches > launches_wanted(o);
}

static bool error_unread(const struct observed *o)
{
    return o->demand != FAULT && succeeded(o) && has_said(o->run, "left");
}

static bool error_lost(const struct observed *o)
{
    return o->demand == REFUSED && succeeded(o) && as_asked(o);
}

static bool error_stays(const struct observed *o)
{
    return o->demand == ALLOWED && o->after_another && !succeeded(o) && as_asked(o);
}

static bool not_awaited(const struct observed *o)
{
    return o->demand == FAULT && succeeded(o) && as_asked(o);
}

static bool note_into_nothing(const struct observed *o)
{
    return as_asked(o) && o->empty && said(o, "cudaErrorIllegalAddress");
}

static bool elsewhere(const struct observed *o)
{
    return o->demand == ALLOWED && as_asked(o) && said(o, "cudaErrorIllegalAddress");
}

static bool wrong_kernel(const struct observed *o)
{
    return o->demand == ALLOWED && as_asked(o) && has_said(o->run, "no_kernel");
}

static bool wrong_kernel_faults(const struct observed *o)
{
    return o->demand == FAULT && as_asked(o) && has_said(o->run, "no_kernel");
}

static bool name_made_up(const struct observed *o)
{
    bool has_failed = o->demand == REFUSED || o->demand == FAULT;
    return has_failed && as_asked(o) && starts_with(o->run->out, "cudaError");
}

static const struct mistake mistakes[] = {
    FITS(ended_before,
         "attribute() ends the program for an attribute that the driver does not know; "
         "return false for it (TODO 1)."),
    FITS(ended_in_check,
         "CUDA_CHECK ends the program at the first error; launch() must go on and return "
         "the error's name."),
    FITS(a_text,
         "cudaGetErrorString() gives a text for people; cudaGetErrorName() gives the "
         "name."),
    FITS(no_name, "return what cudaGetErrorName() says."),
    FITS(left_by_attribute,
         "attribute() returned false for an attribute that the driver does not know, but "
         "did not clear the error with cudaGetLastError() (TODO 1)."),
    FITS(refused_by_fits,
         "fits() says that a size does not fit into a dim3, but it does (TODO 6)."),
    FITS(nothing,
         "launch() launches nothing here: <<< >>> must run for every size that fits, and "
         "CUDA decides."),
    FITS(too_many,
         "launch() launches more than one kernel: note_kernel if d_seen is not NULL, "
         "otherwise empty_kernel."),
    FITS(swapped, "grid and block are swapped: it is <<<blocks, threads>>>."),
    FITS(keeps_the_grid,
         "the sizes are those of the launch before: something static or global keeps "
         "them."),
    FITS(truncated,
         "a size lost its upper bits on the way into dim3 (2^32 + 1 becomes 1): compare "
         "all three of grid and block with 0 and UINT_MAX while they are long long.",
         "sizes_truncated"),
    FITS(all_in_x,
         "the three sizes are multiplied: a dim3 takes all three, dim3 blocks(x, y, z)."),
    FITS(error_unread,
         "CUDA refused the launch, but nobody asked: call cudaGetLastError() right after "
         "it.", "launch_unchecked"),
    FITS(error_lost,
         "CUDA refused the launch, and that error was read, but not returned: a later "
         "call replaced it, or the name is always the same. Return the first error."),
    FITS(error_stays,
         "this is the error of the refused launch before it: cudaPeekAtLastError() does "
         "not clear an error, cudaGetLastError() does."),
    FITS(not_awaited,
         "the launch was accepted, and the kernel fails later: only "
         "cudaDeviceSynchronize() waits for it and returns its error.",
         "kernel_not_awaited"),
    FITS(note_into_nothing,
         "note_kernel was launched although d_seen is NULL; empty_kernel belongs there."),
    FITS(elsewhere,
         "the kernel ran on another device than the selected one, whose memory it cannot "
         "write; is cudaSetDevice called?"),
    FITS(wrong_kernel,
         "empty_kernel was launched although d_seen is not NULL, or it ran elsewhere; "
         "note_kernel(d_seen) belongs there."),
    FITS(wrong_kernel_faults, "the kernel got no d_seen: launch note_kernel(d_seen)."),
    FITS(name_made_up,
         "this is not what CUDA said: return cudaGetErrorName() of what "
         "cudaGetLastError() returned."),
};

const char *explain_launch(const struct observed *o)
{
    const char *known = first_that_explains(o, mistakes,
                                            sizeof mistakes / sizeof *mistakes, NULL);
    return known ? known : explain_component(o);
}
