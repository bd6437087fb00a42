// The built-in variables: threadIdx, blockIdx, blockDim, gridDim, warpSize.
#pragma once

// They are plain variables that the loop over threads (thread_loop.h) sets before each
// thread runs, so that __device__ functions can use them and a debugger can print them.
// There is one copy per worker, since each runs another block. They are static so that
// the compiler can see that no other file changes them: "extern" costs g++ a factor of
// 2.4. For the same reason nothing may take their address.
#ifdef CUX_COUNT // except where an access has to be told from one to shared memory
#define CUX_STATIC extern
#else
#define CUX_STATIC static
#endif
CUX_STATIC __thread uint3 threadIdx, blockIdx;
CUX_STATIC __thread dim3 blockDim, gridDim;
#undef CUX_STATIC
static constexpr int warpSize = 32;

// The kernel itself does not write the built-in variables: hides this from the race
// check.
#ifdef CUX_CHECK
#define CUX_UNSEEN __attribute__((noinline, no_sanitize("thread")))
#else
#define CUX_UNSEEN inline
#endif

namespace cux {
// Does this thread run a kernel at present? Functions of both sides that ask for
// __CUDA_ARCH__ have a body for each.
extern __thread bool runs_kernel;
static constexpr bool on_device()
{
    return !__builtin_is_constant_evaluated() && runs_kernel;
}

static CUX_UNSEEN void set_thread(uint3 t) { threadIdx = t; }
static CUX_UNSEEN void set_block(uint3 b) { blockIdx = b; }
static CUX_UNSEEN void set_sizes(dim3 grid, dim3 block)
{
    gridDim = grid;
    blockDim = block;
}

// The thread's number within its block, as warps count: along x, then y, then z.
static inline unsigned thread_number()
{
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
static inline unsigned lane() { return thread_number() % warpSize; }
}
