// What the runtime tells the race check, which only --racecheck programs contain.
#pragma once
#include <cstddef>
#include <cstdint>

// In other programs all are null: call them as   if (cux_race_free) cux_race_free(p, n);
extern "C" {
#define CUX_WEAK __attribute__((weak))
// The address range of all device memory.
void cux_race_region(uintptr_t first, size_t bytes) CUX_WEAK;
// Memory is allocated or freed; written: initialized, like a __device__ variable.
void cux_race_alloc(const void *, size_t bytes, bool written) CUX_WEAK;
void cux_race_free(const void *, size_t bytes) CUX_WEAK;
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
#undef CUX_WEAK
}
