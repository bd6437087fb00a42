// The built-in variables that tell a thread who it is: threadIdx, blockIdx and so on.
#pragma once

// They are plain variables that the loop over threads (thread_loop.h) sets before each
// thread runs, so that __device__ functions see them too and a debugger prints them. One copy
// per OS thread, since each runs another block; static to the file, since the compiler
// then sees that nobody else changes them: "extern" costs g++ a factor of 2.4. Nothing
// may take their address, for the same reason.
static __thread uint3 threadIdx, blockIdx;
static __thread dim3 blockDim, gridDim;
static constexpr int warpSize = 32;

// Storing a built-in variable is no access of the kernel's: the race check must not see
// it.
#ifdef CUX_CHECK
#define CUX_UNSEEN __attribute__((noinline, no_sanitize("thread")))
#else
#define CUX_UNSEEN inline
#endif

namespace cux {
static CUX_UNSEEN void set_thread(uint3 t) { threadIdx = t; }
static CUX_UNSEEN void set_block(uint3 b) { blockIdx = b; }
static CUX_UNSEEN void set_sizes(dim3 grid, dim3 block)
{
    gridDim = grid;
    blockDim = block;
}

// The thread's number within its block, as warps count: x first, then y, then z.
static inline unsigned thread_number()
{
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
static inline unsigned lane() { return thread_number() % warpSize; }
}
