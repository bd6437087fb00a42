// What the runtime tells the race check and the counting, which other programs lack.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

// In other programs all are null: call them as   if (cux_race_free) cux_race_free(p, n);
#define CUX_WEAK __attribute__((weak))
// --racecheck
extern "C" {
// The address range of all device memory.
void cux_race_region(uintptr_t first, size_t bytes) CUX_WEAK;
// Memory is allocated, or freed if it is; written: initialized, as a __device__ variable.
void cux_race_alloc(const void *, size_t bytes, bool written) CUX_WEAK;
bool cux_race_free(const void *, size_t bytes) CUX_WEAK;
// cudaMemcpy and cudaMemset; from may be host memory.
void cux_race_copy(const void *to, const void *from, size_t bytes) CUX_WEAK;
void cux_race_set(const void *, size_t bytes) CUX_WEAK;
// A kernel begins, on the worker that runs its blocks.
void cux_race_launch(const char *kernel) CUX_WEAK;
// A thread begins, or ends, to run one block of a cooperative launch; all blocks meet,
// which begins an epoch.
void cux_race_block_thread(bool begins) CUX_WEAK;
void cux_race_all_met(unsigned epoch) CUX_WEAK;
// It has ended.
void cux_race_end() CUX_WEAK;
}

// --count
namespace cux {
struct task;
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
                size_t bytes, cudaStream_t) CUX_WEAK;
void trace_launch(const kernel &, const launch_config &, unsigned long number,
                  cudaError_t, const char *file, int line) CUX_WEAK;
void trace_print(const char *text) CUX_WEAK;
}
#undef CUX_WEAK
