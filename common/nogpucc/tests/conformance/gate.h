// gate.h -- a kernel that waits until the host opens a gate: proof, without a clock,
// of what happens while a kernel runs.
#pragma once

#include "rule.h"
#include <pthread.h>
#include <sched.h>

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

static inline void gate_wait(volatile int *flag)
{
    while (!*flag)
        sched_yield();
}

static inline void gate_open(gate *g)
{
    *(volatile int *)&g->open = 1;
    __sync_synchronize();
}

/* For a thread of the host. */
static inline void *gate_open_later(void *g)
{
    usleep(30000);
    gate_open((gate *)g);
    return NULL;
}
