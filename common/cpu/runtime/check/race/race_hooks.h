// What the runtime tells the race check, which only --racecheck programs contain.
#pragma once
#include <cstddef>
#include <cstdint>

// All are null in other programs: call them as   if (cux_race_free) cux_race_free(p, n);
extern "C" {
#define CUX_WEAK __attribute__((weak))
// The address range that device memory comes from.
void cux_race_region(uintptr_t first, size_t bytes) CUX_WEAK;
// Memory given out, taken back; written: as a __device__ variable is from the start.
void cux_race_alloc(const void *, size_t bytes, bool written) CUX_WEAK;
void cux_race_free(const void *, size_t bytes) CUX_WEAK;
// The host's cudaMemcpy and cudaMemset; from may be host memory.
void cux_race_copy(const void *to, const void *from, size_t bytes) CUX_WEAK;
void cux_race_set(const void *, size_t bytes) CUX_WEAK;
// A kernel begins, on the thread that runs its blocks.
void cux_race_launch(const char *kernel) CUX_WEAK;
#undef CUX_WEAK
}
