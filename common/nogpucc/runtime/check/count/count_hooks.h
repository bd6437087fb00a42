// What the runtime tells the counting of --count programs, which no others contain.
#pragma once
#include <cuda_runtime.h>

namespace cux {
struct task;
#define CUX_WEAK __attribute__((weak))
// A kernel begins and has ended, on the worker that runs its blocks.
void count_launch(const task &) CUX_WEAK;
void count_launch_end(const task &) CUX_WEAK;
// The worker goes on with this thread of its block, numbered as warps count; -1: with none.
void count_thread(int number) CUX_WEAK;
// A thread begins. Without fibers a warp is complete when the next one begins.
void count_thread_begins(unsigned number) CUX_WEAK;
// All threads of the block have met; alive: 32 bits for each warp.
void count_barrier(const unsigned *alive) CUX_WEAK;
// The last thread of the worker's blocks has ended.
void count_block_ends() CUX_WEAK;
// trace_file.cpp: a call of the host has come to this error, a kernel's thread prints.
void trace_call(const char *call, cudaError_t, const void *to, const void *from,
                size_t bytes) CUX_WEAK;
void trace_launch(const kernel &, const grid_shape &, unsigned long number, cudaError_t,
                  const char *file, int line) CUX_WEAK;
void trace_print(const char *text) CUX_WEAK;
#undef CUX_WEAK
}
