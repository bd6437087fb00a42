// What the runtime asks of check/, and tells the race check and the counting.
#pragma once
#include "runtime.h"

namespace cux {
// memory_fault.cpp
extern thread_local sigjmp_buf *landing;         // not null: this thread runs kernel code
extern thread_local bool handles_fault;          // until its kernel ends or goes on
extern thread_local uint3 now_thread, now_block; // check builds: which thread runs
void stop_kernel(int error);                     // leaves the kernel from inside
void worker_setup();                             // gives this thread a signal stack
void worker_end();                               // and takes it back

// descriptions.cpp
struct words {
    char text[400];
    bool past_end; // of an address: it is past the end of an array or of shared memory
};
words describe(const void *);
words source_line(void *pc);
words name_kernel(); // "kernel f (launched at FILE:LINE)": the one that runs
void path_of_program(char *out, size_t size);

// unheard.cpp: what is said on stderr unless CUDA_CPU_SILENT=1.
// Returns the error and keeps the reason, for the line about a failure that is ignored.
__attribute__((format(printf, 2, 3))) cudaError_t because(cudaError_t, const char *, ...);
void keep_reason(cudaError_t); // of the call that ends now
void host_saw(ticket);         // the host knows that this task and those before it are done
void note_launch(ticket, const char *kernel, const char *file, int line);
void note_failed_launch(cudaError_t, const char *kernel, const char *file, int line);
void forget_failed_launch(); // the program asked for the last error

// findings.cpp: counts what --memcheck and --racecheck find. A program with a finding does
// not end with status 0, whatever main() returns.
void found();
// The code of a report, which ends its line, if $CUDA_CPU_CODES asks for codes.
const char *code(const char *of);
}

// The race check and the counting. In other programs all of it is null, so call it as
// if (cux_race_free) cux_race_free(p, n);
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
