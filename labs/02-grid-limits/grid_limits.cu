// grid_limits.cu -- Lab 2: what a device allows, and what it says when asked for more.
//
// This is the one file to edit. Then: make check LAB=2

#include "grid_limits.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "note.cuh" // empty_kernel() and note_kernel(), which launch() runs

// Asking the device.

bool attribute(int device, int number, int *value)
{
    // TODO 1 (about 7 lines): cudaDeviceGetAttribute; cudaErrorInvalidValue means false.
    return false;
}

struct identity identify(int device)
{
    struct identity d = {};
    // TODO 2 (5 lines): name and memory are properties; the PCI bus id has its own call.
    return d;
}

struct limits device_limits(int device)
{
    struct limits l = {};
    // TODO 3 (about 12 lines): cudaDevAttrMaxGridDimX and six more, through attribute().
    return l;
}

// Launching.

// Whether all three sizes fit into a dim3, which holds unsigned 32-bit numbers.
static bool fits(struct size s)
{
    // TODO 5 (2 lines): can dim3 hold it?
    return true;
}

const char *launch(struct size grid, struct size block, struct shape *d_seen)
{
    if (!fits(grid) || !fits(block))
        return cudaGetErrorName(cudaErrorInvalidValue); // what CUDA would say

    // TODO 4 (about 9 lines): make two dim3, launch one of the kernels, check that the
    // launch was accepted, then that the kernel succeeded.
    return "nothing was launched";
}

// Choosing a device.

int select_device(const char *text, int count)
{
    // TODO 6 (about 6 lines): read the number, check it, select that device.
    return 0;
}

enum no_device why_no_device(int driver, int runtime, const char *visible)
{
    // TODO 7 (about 5 lines): four reasons, in the handout's order.
    return NO_GPU;
}

// How fast it could be.

int lanes_per_multiprocessor(int major, int minor)
{
    // TODO 8 (about 3 lines): the handout has the table.
    return 0;
}

double peak(int units, int lanes, double ghz)
{
    // TODO 9 (1 line): a product.
    return 0;
}
