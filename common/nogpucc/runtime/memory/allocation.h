// Allocations and the address range that they come from: what the files of memory/ share.
#pragma once
#include "api/api.h"

namespace cux {
enum memory_kind { HOST, PINNED, MANAGED, DEVICE };
memory_kind where(const void *);
void reset_symbols();         // __device__ variables, to their initial values
bool is_device(const void *); // device memory, allocated or not
void begin_access(task &); // lets the task use the memory of the devices in t.access
void end_access();
void thread_access(unsigned long devices); // lets this thread; only with protection keys

constexpr size_t PIECE = 512 << 10; // a large copy is distributed in pieces of this size
constexpr size_t HUGE = 2 << 20, ALIGN = 256;

// An allocation of device memory. Rounded up to CUDA's 256 bytes, it ends where its pages
// end; the pages before and after them belong to no allocation.
struct allocation {
    char *start;
    size_t bytes;
    char *base;   // of its pages
    size_t pages; // their size in bytes
    int device;
    const char *file; // of the call of cudaMalloc
    int line;
    bool open;    // without protection keys: accessible now
    bool leaving; // cudaFreeAsync has been called
};
struct host_allocation {
    char *start;
    size_t bytes;
    memory_kind kind; // PINNED or MANAGED
    bool registered;  // by cudaHostRegister: the user's own memory
    unsigned flags;
    int device;
    const char *file;
    int line;
};
typedef std::map<const char *, allocation> allocation_map; // by start
struct memory_tables {
    std::mutex lock;           // for everything below
    allocation_map live, dead; // allocated; freed
    std::map<const char *, host_allocation> host;
    size_t used[MAX_DEVICES] = {};
};
extern memory_tables &memory; // never destroyed: runtime threads may outlive main

// device_arena.cpp
extern char *arena; // where device memory lies; null before memory_init()
extern size_t arena_size;
void memory_init();
void protect(int device, char *base, size_t pages, bool open);
bool has_keys();
bool is_symbol(const void *);        // a __device__ or __constant__ variable
constexpr int SYMBOLS = MAX_DEVICES; // as a device for protect(): __device__ variables

// allocation_table.cpp; the caller holds the lock
allocation *allocation_at(const void *); // live; the address is in its pages or the next
cudaError_t release_allocation(allocation &);
// guard_pattern.cpp
void fill_new(allocation &);           // with neither zeros nor old data
bool slack_intact(const allocation &); // nothing was written just outside it
// access_without_keys.cpp
void open_for_copy(const void *, size_t);
bool open_on_fault(const void *); // true: the kernel can repeat the access
// device_arena.cpp, too
extern "C" char *cux_symbols_begin(), *cux_symbols_end();

// the caller does not hold the lock
size_t device_capacity(); // bytes of each device
cudaError_t new_allocation(void **, size_t bytes, int device, const char *file, int line);
int device_of(const void *);       // the device of a live allocation; -1: none
void free_device(int device);      // releases all its allocations
cudaError_t free_managed(void *);  // host_memory.cpp
bool inside(const void *, size_t); // all bytes are in one live allocation
bool check_slack(const void *);    // slack_intact() of a pointer's allocation; reports
}
