// What the parts of the runtime share with each other; user code never sees it.
#pragma once
#include "check.h"
#include "race.h"
#include <cuda_runtime.h>
#include <atomic>
#include <csetjmp>
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#else
#define ASAN_POISON_MEMORY_REGION(p, n) ((void)(p), (void)(n))
#define ASAN_UNPOISON_MEMORY_REGION(p, n) ((void)(p), (void)(n))
#endif
namespace cux {
// errors.cpp
extern std::atomic<int> sticky;                         // an error that ends the use of the device, as on a GPU
cudaError_t result(cudaError_t);                        // remembers an error for cudaGetLastError; a sticky error wins
cudaError_t usable();                                   // no device, or a sticky error
extern thread_local int device;
// memory.cpp
void memory_init();
void thread_may_access(bool);                           // this OS thread's right to device memory (protection key)
void memory_open();                                     // fallback without protection keys: open and shut for everybody
void memory_shut();
enum place { HOST, PINNED, MANAGED, DEVICE };
place where(const void *);
bool inside(const void *, size_t);                      // all n bytes in one live allocation
void describe(char *out, size_t size, const void *);
bool is_device(const void *);                           // in the arena or a __device__ variable, live or not
// queue.cpp
struct task { void (*run)(task &); kernel *k; const char *file; int line; shape s; void *to; const void *from; size_t bytes; int value; cudaEvent_t event; alignas(16) char args[4096]; };
unsigned submit(cudaStream_t, void (*fill)(task &, void *), void *data);     // returns the ticket
template<class F> unsigned enqueue(cudaStream_t s, F fill) { return submit(s, [](task &t, void *f) { (*(F *)f)(t); }, &fill); }
void wait_for(unsigned ticket);
void finish();                                          // wait for everything, then print what kernels printed
bool good_stream(cudaStream_t);
// pool.cpp
void parallel(unsigned long n, void (*work)(void *, unsigned long, unsigned long), void *data);   // on the device thread: all workers share n items
void pool_forget();                                     // in a forked child, where the workers are gone
extern std::atomic<int> fault;                          // set by the first worker that fails: the rest of the kernel is dropped
extern thread_local sigjmp_buf *landing;                // not null: this thread runs kernel code
extern thread_local uint3 now_thread, now_block;        // check builds: who runs
extern task *current;                                   // the task that runs
void stop_kernel(int error);                            // leaves the kernel from inside
void worker_setup();
const char *source_line(void *pc, char *out, size_t size);
// printf.cpp
void flush_printf();
// fiber.cpp
void describe_in_block(char *out, size_t size, const void *);   // if it is past a stack or shared memory
void fibers_left();                                     // after a jump out of a kernel
extern thread_local unsigned block_epoch, warp_epoch;   // barriers so far, for the race check
}
