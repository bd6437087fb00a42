// What all files of the runtime share: a task, a stream, the headers they need.
#pragma once
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
}
