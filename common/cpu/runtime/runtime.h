// What the parts of the runtime share with each other; user code never sees it.
#pragma once
#include "check/findings.h"
#include "check/race/race_hooks.h"
#include <atomic>
#include <csetjmp>
#include <cuda_runtime.h>
#include <mutex>
#ifdef __clang__
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#else
#define ASAN_POISON_MEMORY_REGION(p, n)   ((void)(p), (void)(n))
#define ASAN_UNPOISON_MEMORY_REGION(p, n) ((void)(p), (void)(n))
#endif

// A stream is an identity that tasks carry; task_queue.cpp keeps its order.
struct CUstream_st {
    unsigned long id;
    int device;
    bool legacy;   // the default stream, which waits for the blocking ones
    bool blocking; // waits for the default stream
    unsigned flags;
    int priority = 0;
    std::atomic<unsigned long> last{0}; // its latest ticket
};

namespace cux {
constexpr size_t PAGE = 4096; // of virtual memory
typedef unsigned long ticket; // work is numbered in the order of issue, from 1

// One piece of work for a device.
struct task {
    void (*run)(task &);
    ticket number, after; // after: also waits for that one (an event); 0: none
    unsigned long stream; // id
    int device;
    bool legacy, blocking;  // as in CUstream_st
    unsigned long access;   // devices whose memory it may touch, a bit each
    std::atomic<int> fault; // the error of the first thread that failed
    kernel *k;              // a launch: at file:line, of shape s
    const char *file;
    int line;
    grid_shape s;
    void *to; // a copy, or a set to value; host function: its data
    const void *from;
    size_t width, height, to_pitch, from_pitch; // bytes; height rows
    int value;
    cudaEvent_t event;
    void (*function)();
    cudaStream_t handle;
    char *args; // of the kernel, 16 bytes aligned: in small, or of malloc()
    alignas(16) char small[512];
    std::atomic<bool> warned; // about a division by zero
};

// environment.cpp
// The number in environment variable name; K, M or G may follow it. What is no number
// from least to most ends the program.
unsigned long setting(const char *name, unsigned long otherwise, unsigned long least,
                      unsigned long most);
long now_ns();

// error_codes.cpp
cudaError_t result(cudaError_t); // remembers an error for cudaGetLastError(); returns it
cudaError_t usable(); // why the current device cannot be used; cudaSuccess: it can

// devices.cpp
constexpr int MAX_DEVICES = 64;
struct device_state {
    std::atomic<int> sticky; // an error that ends the use of the device, as on a GPU
    // The devices whose memory its kernels may touch, a bit each.
    std::atomic<unsigned long> peers;
};
extern device_state devices[MAX_DEVICES];
extern thread_local int device;       // the host thread's current one
extern thread_local bool in_callback; // runs a host function of a stream: no CUDA calls
cudaError_t no_device();              // why there is none
int device_count();                   // visible ones
int physical_device(int device);      // number before CUDA_VISIBLE_DEVICES
int physical_count();

// task_queue.cpp
ticket submit(CUstream_st &, void (*fill)(task &, void *), void *data);
template <class F>
ticket enqueue(CUstream_st &s, F fill) // fill(task) says what to do
{
    return submit(
        s, [](task &t, void *f) { (*(F *)f)(t); }, &fill);
}
bool is_done(ticket);
void wait_for(ticket);
void finish(int device);           // waits for all its work, prints what kernels printed
bool nothing_left();               // all work is done, but for its last steps
bool busy(const CUstream_st &);    // work is left that the stream would wait for
extern thread_local task *current; // what this thread of the runtime works on

// streams.cpp
CUstream_st *
    find_stream(cudaStream_t); // of the current host thread; null: no such stream
cudaError_t look_up(cudaStream_t, CUstream_st **); // the same, if the device can be used
bool good_event(cudaEvent_t);
void forget_streams(int device); // cudaDeviceReset: destroys its streams

// kernel_launch.cpp
kernel *find_kernel(const void *address);

// worker_pool.cpp
// On a thread of the runtime: the workers share n items; work(data, first, end) does
// some of them.
void parallel(unsigned long n, void (*work)(void *, unsigned long, unsigned long),
              void *data);
constexpr int MAX_EXECUTORS = 32;
extern thread_local int executor; // which of the threads that take tasks this one is
unsigned worker_count();
void pool_forget(); // in a forked child, where the workers are gone

// memory_fault.cpp
extern thread_local sigjmp_buf *landing;         // not null: this thread runs kernel code
extern thread_local uint3 now_thread, now_block; // check builds: who runs
void stop_kernel(int error);                     // leaves the kernel from inside
void worker_setup();                             // a signal stack for this thread
const char *source_line(void *pc, char *out, size_t size); // address_report.cpp

// memory/allocation.h holds what the files about memory share; the others need only this:
enum memory_kind { HOST, PINNED, MANAGED, DEVICE };
memory_kind where(const void *);
void reset_symbols();         // to what they were when the program began
bool is_device(const void *); // live or not
void describe(char *out, size_t size, const void *); // in words, for a message
void begin_access(task &);                           // the task's right to device memory
void end_access();
void thread_access(unsigned long devices); // this thread's right, where there are keys

// device_printf.cpp
void flush_printf(); // writes what kernels have printed to stdout
// device_limits.cpp
size_t printf_capacity(int device); // bytes of text that wait at most
// fibers.cpp
extern thread_local unsigned block_epoch,
    warp_epoch;                    // barriers so far, for the race check
bool is_stack_guard(const void *); // below the stack of one of its threads
void fibers_left();                // the kernel was left by siglongjmp
}
