// What the parts of the runtime share. User code never sees it.
#pragma once
#include "check/check_hooks.h"
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csetjmp>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
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

// A stream is only an identity that tasks carry; task_queue.cpp keeps their order.
struct CUstream_st {
    unsigned long id;
    int device;
    bool legacy;   // the default stream, which waits for the blocking ones
    bool blocking; // synchronizes with the default stream
    unsigned flags;
    int priority = 0;
    std::atomic<unsigned long> last{0}; // its latest ticket
};

// cux is what the backend adds to CUDA: a name that no program for CUDA uses.
namespace cux {
// A page of virtual memory. On arm64 it has 4, 16 or 64 KiB.
static inline size_t page()
{
    static const size_t bytes = (size_t)sysconf(_SC_PAGESIZE);
    return bytes;
}
#ifdef __x86_64__
constexpr size_t LARGEST_PAGE = 4 << 10;
#else
constexpr size_t LARGEST_PAGE = 64 << 10;
#endif
// The number of a thread in its block, or of a block in its grid.
static inline unsigned number_of(uint3 i, dim3 size)
{
    return i.x + size.x * (i.y + size.y * i.z);
}
typedef unsigned long ticket; // tasks are numbered in the order of issue, from 1

// One unit of work for a device: a launch, a copy, a memset, an event, a host function.
struct task {
    void (*run)(task &);
    ticket number, after; // after: an event's task that must end first; 0: none
    unsigned long stream; // id
    int device;
    bool legacy, blocking;  // as in CUstream_st
    unsigned long access;   // devices whose memory it may touch, one bit each
    std::atomic<int> fault; // the error of the first thread that failed
    kernel *k;              // of a launch at file:line, with grid and block in s
    const char *file;
    int line;
    grid_shape s;
    bool cooperative;
    void *to; // of a copy or memset; the data of a host function
    const void *from;
    size_t width, height, to_pitch, from_pitch; // in bytes; height in rows
    int value;                                  // of a memset
    cudaEvent_t event;
    void (*function)();
    cudaStream_t handle;
    char *args; // the kernel's, each aligned to 16 bytes: in small or from malloc()
    alignas(16) char small[512];
    std::atomic<bool> warned; // about an integer division by zero
};

// errors_and_settings.cpp
// The number in the environment variable name, perhaps with a suffix K, M or G. Anything
// but a number from least to most ends the program.
unsigned long setting(const char *name, unsigned long otherwise, unsigned long least,
                      unsigned long most);
long now_ns();

cudaError_t result(cudaError_t); // remembers an error for cudaGetLastError(); returns it
#define RETURN_IF_ERROR(call) \
    if (const cudaError_t error = (call)) \
        return result(error)
#define PASS_ON_ERROR(call) /* to who makes it the result */ \
    if (const cudaError_t error = (call)) \
        return error
#define RETURN_IF(condition, error) \
    if (condition) \
        return result(error)
// The same as result() for a call that a trace shows: see docs/counts.md.
cudaError_t noted(const char *call, cudaError_t, const void *to = nullptr,
                  const void *from = nullptr, size_t bytes = 0, cudaStream_t = nullptr);
cudaError_t usable(); // cudaSuccess, or why the current device cannot be used

// devices.cpp
constexpr int MAX_DEVICES = 64;
struct device_state {
    std::atomic<int> sticky; // the error that has made the device unusable, as on a GPU
    // The devices whose memory its kernels may touch, one bit each.
    std::atomic<unsigned long> peers;
};
extern device_state devices[MAX_DEVICES];
extern thread_local int device;       // the host thread's current one
extern thread_local bool in_callback; // in a stream's host function: no CUDA calls
cudaError_t any_device();             // cudaSuccess, or why there is none
cudaError_t check_device(int device); // the same for the one of that number
int device_count();                   // of visible devices
int physical_device(int device);      // its number without CUDA_VISIBLE_DEVICES
int physical_count();

// task_queue.cpp
ticket submit(CUstream_st &, void (*fill)(task &, void *), void *data);
template <class F>
ticket enqueue(CUstream_st &s, F fill) // fill(task) sets what the task does
{
    return submit(
        s, [](task &t, void *f) { (*(F *)f)(t); }, &fill);
}
bool is_done(ticket);
bool host_finds_done(ticket); // the same, for a query of the program's
void wait_for(ticket);
void finish(int device);           // waits for all its work and flushes printf
bool nothing_left();               // all tasks have run
bool busy(const CUstream_st &);    // synchronizing the stream would have to wait
extern thread_local task *current; // the task that this runtime thread works on

// streams.cpp
// The stream of a handle on the current host thread; null: there is no such stream.
CUstream_st *find_stream(cudaStream_t);
cudaError_t look_up(cudaStream_t, CUstream_st **); // the same, after usable()
bool good_event(cudaEvent_t);
void forget_streams(int device); // cudaDeviceReset: destroys its streams

// kernel_launch.cpp
kernel *find_kernel(const void *address);

// worker_pool.cpp
// On a runtime thread: distributes n items among the workers; work(data, first, end) does
// those from first to end - 1.
typedef void (*work_function)(void *data, unsigned long first, unsigned long end);
void parallel(unsigned long n, work_function, void *data);
// cooperative_launch.cpp: the same, but each block has a separate thread.
void at_once(unsigned long blocks, work_function, void *data);
constexpr int MAX_EXECUTORS = 32;
extern thread_local int executor; // the number of this thread, if it takes tasks
unsigned worker_count();
unsigned long random_number(); // decides which block and which warp go first
void pool_forget(); // in a forked child, which has no workers

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

// memory/: allocation.h has what its files share; the others need only this.
enum memory_kind { HOST, PINNED, MANAGED, DEVICE };
memory_kind where(const void *);
void reset_symbols();         // __device__ variables, to their initial values
bool is_device(const void *); // device memory, allocated or not
void begin_access(task &); // lets the task use the memory of the devices in t.access
void end_access();
void thread_access(unsigned long devices); // lets this thread; only with protection keys

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
// device_printf.cpp
void flush_printf(); // writes what kernels have printed to stdout
// limits.cpp
size_t printf_capacity(int device); // bytes of text that wait at most
// fibers.cpp
extern thread_local unsigned block_epoch, warp_epoch; // barriers so far: race check
bool is_stack_guard(const void *); // below the stack of a thread of the current block
void fibers_left();                // after siglongjmp out of a kernel
// block_memory.cpp
void free_shared();                  // the thread's dynamic shared memory
bool is_past_shared(const void *);   // just past the launch's dynamic shared memory
bool is_around_shared(const void *); // elsewhere in what the worker has for it
// The worker's static __shared__ variables: thread-local storage of the program itself.
struct bytes {
    char *first;
    size_t n;
};
bytes static_shared();
bool is_static_shared(const void *);
}
