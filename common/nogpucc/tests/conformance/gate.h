// gate.h -- a kernel that waits until the host opens a gate: proof, without a clock,
// of what happens while a kernel runs.
#pragma once

#include "rule.h"
#include <thread>

/* In pinned memory, which host and device see at once. */
typedef struct {
    int begun, open, ended;
} gate;

static inline gate *gate_create(void)
{
    gate *g;
    MUST(cudaHostAlloc((void **)&g, sizeof *g, cudaHostAllocMapped));
    memset(g, 0, sizeof *g);
    return g;
}

static __global__ void gate_kernel(volatile gate *g)
{
    g->begun = 1;
    __threadfence_system();
    while (!g->open) {
    }
    g->ended = 1;
    __threadfence_system();
}

/* A gate, and a kernel that waits at it. */
static inline gate *gate_in(cudaStream_t stream)
{
    gate *g = gate_create();
    gate_kernel<<<1, 1, 0, stream>>>(g);
    return g;
}

static inline void gate_wait(volatile int *flag)
{
    while (!*flag)
        std::this_thread::yield();
}

static inline void gate_open(gate *g)
{
    *(volatile int *)&g->open = 1;
    __sync_synchronize();
}

/* Opens it and waits for all kernels. */
static inline void gate_finish(gate *g)
{
    gate_open(g);
    MUST(cudaDeviceSynchronize());
}

/* A thread of the host that opens it later. */
static inline std::thread gate_opener(gate *g)
{
    return std::thread([=] {
        usleep(30000);
        gate_open(g);
    });
}
