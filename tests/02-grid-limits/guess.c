// guess.c -- Lab 2: which mistake explains what a launch or a query printed.

#include <string.h>

#include "expected.h"
#include "mistakes.h"

// A mistake is known by words that the program says after a command that demanded this.
static const struct {
    enum demand demand;
    const char *words, *sentence;
} mistakes[] = {
    {ANY, "which no driver knows",
     "the error that cudaDeviceGetAttribute returns is ignored; cudaErrorInvalidValue "
     "means false."},
    {QUERY, "cudaErrorInvalidValue",
     "an attribute that the driver does not know ends the program; return false for it."},
    {ANY, "not the name of an error",
     "nothing was launched, or cudaGetErrorString() was taken for cudaGetErrorName()."},
    {ALLOWED, "no kernel ran", "nothing is launched, or a refusal goes unnoticed."},
    {ALLOWED, "the grid that ran",
     "a size is missing from one of the two dim3, or grid and block are swapped in "
     "<<<blocks, threads>>>."},
    {ALLOWED, "cudaErrorIllegalAddress",
     "the kernel ran on another device than the selected one, whose memory it cannot "
     "write; is cudaSetDevice called?"},
    {REFUSED, "Running Success!",
     "cudaGetLastError() is not called right after the launch."},
    {BEYOND_32_BITS, "Running Success!",
     "a size lost its upper bits on the way into dim3, so another grid ran (2^32 + 1 "
     "becomes 1); check each of the six before you make a dim3."},
    {FAULT, "Running Success!",
     "only the launch is checked; cudaDeviceSynchronize() returns the error of the "
     "kernel itself."},
    {ANY, "returned cudaError",
     "CUDA_CHECK ends the program; launch() must return the error's name instead."},
    {ALLOWED, "cudaError",
     "an older error was still waiting to be read (TODO 1: an unknown attribute leaves "
     "one, and cudaGetLastError() clears it), or a range check is too strict."},
};

const char *guess(const struct observed *o)
{
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        bool meant = mistakes[i].demand == ANY || mistakes[i].demand == o->demand;
        const char *words = mistakes[i].words;
        if (meant && (strstr(o->run->out, words) || strstr(o->run->err, words)))
            return mistakes[i].sentence;
    }
    return NULL;
}
