// grid_limits.cu -- Lab 2: ask a device what it allows, and try to get more.
//
// This is the one file to edit. Then: make check LAB=2

#include "grid_limits.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "note.cuh" // empty_kernel() and note_kernel(), which launch() runs

// Ask the device.

bool attribute(int device, int number, int *value)
{
    // TODO 1 (about 7 lines): use cudaDeviceGetAttribute; cudaErrorInvalidValue means false.
    return false;
}

struct identity identify(int device)
{
    struct identity d = {};
    // TODO 2 (5 lines): name and memory are properties; another call gives the bus id.
    return d;
}

struct limits device_limits(int device)
{
    struct limits l = {};
    int x = 0, y = 0, z = 0;
    attribute(device, cudaDevAttrMaxGridDimX, &x);
    attribute(device, cudaDevAttrMaxGridDimY, &y);
    attribute(device, cudaDevAttrMaxGridDimZ, &z);
    l.grid = {x, y, z};
    // TODO 3 (5 lines): fill l.block in the same way from cudaDevAttrMaxBlockDimX to Z,
    // and l.threads_per_block from cudaDevAttrMaxThreadsPerBlock.
    return l;
}

// Launch.

bool fits(struct size s); // TODO 6, below

const char *launch(struct size grid, struct size block, struct shape *d_seen)
{
    cudaError_t e = cudaSuccess;

    if (!fits(grid) || !fits(block))
        return cudaGetErrorName(cudaErrorInvalidValue); // CUDA would not notice
    // TODO 4 (5 lines): make two dim3; launch note_kernel(d_seen) or, if d_seen is NULL,
    // empty_kernel().
    // TODO 5 (3 lines): put the first error into e, of the launch or of the kernel.
    return cudaGetErrorName(e);
}

// Whether all three sizes fit into a dim3, which holds unsigned 32-bit numbers.
bool fits(struct size s)
{
    // TODO 6 (2 lines): return whether each is from 0 to UINT_MAX.
    return true;
}

// Choose a device.

int select_device(const char *text, int count)
{
    // TODO 7 (about 6 lines): read the number, check it, and make that device current.
    return 0;
}

enum no_device why_no_device(int driver, int runtime, const char *visible)
{
    // TODO 8 (about 5 lines): check four reasons, in the handout's order.
    return NO_GPU;
}

// Estimate the peak.

int lanes_per_multiprocessor(int major, int minor)
{
    // TODO 9 (about 3 lines): use the table in the handout.
    return 0;
}

double peak(int units, int lanes, double ghz) { return units * lanes * ghz; }
