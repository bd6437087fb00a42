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
#ifdef SOLUTION
    cudaError_t e = cudaDeviceGetAttribute(value, (enum cudaDeviceAttr)number, device);
    if (e == cudaErrorInvalidValue) {
        cudaGetLastError(); // the next launch must not find it
        return false;
    }
    CUDA_CHECK(e);
    return true;
#else
    // TODO 1 (about 7 lines): use cudaDeviceGetAttribute; cudaErrorInvalidValue means false.
    return false;
#endif
}

struct identity identify(int device)
{
    struct identity d = {};
#ifdef SOLUTION
    struct cudaDeviceProp properties = {};
    CUDA_CHECK(cudaGetDeviceProperties(&properties, device));
    snprintf(d.name, sizeof d.name, "%s", properties.name);
    d.memory = properties.totalGlobalMem;
    CUDA_CHECK(cudaDeviceGetPCIBusId(d.pci_bus_id, sizeof d.pci_bus_id, device));
#else
    // TODO 2 (5 lines): name and memory are properties; another call gives the bus id.
#endif
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
#ifdef SOLUTION
    // Every driver knows these attributes, so that no call returns false.
    attribute(device, cudaDevAttrMaxBlockDimX, &x);
    attribute(device, cudaDevAttrMaxBlockDimY, &y);
    attribute(device, cudaDevAttrMaxBlockDimZ, &z);
    l.block = {x, y, z};
    attribute(device, cudaDevAttrMaxThreadsPerBlock, &l.threads_per_block);
#else
    // TODO 3 (5 lines): fill l.block in the same way from cudaDevAttrMaxBlockDimX to Z,
    // and l.threads_per_block from cudaDevAttrMaxThreadsPerBlock.
#endif
    return l;
}

// Launch.

bool fits(struct size s); // TODO 6, below

const char *launch(struct size grid, struct size block, struct shape *d_seen)
{
    cudaError_t e = cudaSuccess;

    if (!fits(grid) || !fits(block))
        return cudaGetErrorName(cudaErrorInvalidValue); // CUDA would not notice
#ifdef SOLUTION
    dim3 blocks(grid.x, grid.y, grid.z), threads(block.x, block.y, block.z);
    if (d_seen)
        note_kernel<<<blocks, threads>>>(d_seen);
    else
        empty_kernel<<<blocks, threads>>>();
    e = cudaGetLastError();
    if (e == cudaSuccess)
        e = cudaDeviceSynchronize();
#else
    // TODO 4 (5 lines): make two dim3; launch note_kernel(d_seen) or, if d_seen is NULL,
    // empty_kernel().
    // TODO 5 (3 lines): put the first error into e, of the launch or of the kernel.
#endif
    return cudaGetErrorName(e);
}

// Whether all three sizes fit into a dim3, which holds unsigned 32-bit numbers.
bool fits(struct size s)
{
#ifdef SOLUTION
    return s.x >= 0 && s.x <= UINT_MAX && s.y >= 0 && s.y <= UINT_MAX && s.z >= 0 &&
           s.z <= UINT_MAX;
#else
    // TODO 6 (2 lines): return whether each is from 0 to UINT_MAX.
    return true;
#endif
}

// Choose a device.

int select_device(const char *text, int count)
{
#ifdef SOLUTION
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end || n < 0 || n >= count)
        return -1;
    CUDA_CHECK(cudaSetDevice((int)n));
    return (int)n;
#else
    // TODO 7 (about 6 lines): read the number, check it, and make that device current.
    return 0;
#endif
}

enum no_device why_no_device(int driver, int runtime, const char *visible)
{
#ifdef SOLUTION
    if (driver == 0)
        return NO_DRIVER;
    if (driver / 1000 < runtime / 1000)
        return DRIVER_TOO_OLD;
    return visible ? DEVICES_HIDDEN : NO_GPU;
#else
    // TODO 8 (about 5 lines): check four reasons, in the handout's order.
    return NO_GPU;
#endif
}

// Estimate the peak.

int lanes_per_multiprocessor(int major, int minor)
{
#ifdef SOLUTION
    return major < 8 || (major == 8 && minor == 0) ? 64 : 128; // from 7.0 on
#else
    // TODO 9 (about 3 lines): use the table in the handout.
    return 0;
#endif
}

double peak(int units, int lanes, double ghz) { return units * lanes * ghz; }
