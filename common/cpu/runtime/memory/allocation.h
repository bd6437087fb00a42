// Allocations, and the range of addresses they lie in: shared by the files about memory.
#pragma once
#include "runtime.h"
#include <map>

namespace cux {
constexpr size_t PIECE = 512 << 10; // of a large copy: they are shared among the workers
constexpr size_t HUGE = 2 << 20, ALIGN = 256;

// Device memory. It ends, rounded up to CUDA's 256 bytes, where its pages end; the page
// after them and the one before them belong to nobody.
struct allocation {
    char *start;
    size_t bytes;
    char *base;   // of its pages
    size_t pages; // in bytes
    int device;
    const char *file; // who asked for it
    int line;
    bool open;    // without protection keys: now accessible
    bool leaving; // cudaFreeAsync() was called
};
struct host_allocation {
    char *start;
    size_t bytes;
    memory_kind kind;      // PINNED or MANAGED
    bool registered; // the user's own memory
    unsigned flags;
    int device;
    const char *file;
    int line;
};
struct memory_tables {
    std::mutex lock;                          // for all that follows
    std::map<const char *, allocation> live, dead; // by start
    std::map<const char *, host_allocation> host;
    size_t used[MAX_DEVICES] = {};
};
extern memory_tables &memory; // never destroyed: the runtime's threads may outlive main

// device_arena.cpp
extern char *arena; // where device memory lies; null before memory_init()
extern size_t arena_size;
void memory_init();
void protect(int device, char *base, size_t pages, bool open);
bool has_keys();
bool is_symbol(const void *);        // a __device__ or __constant__ variable
constexpr int SYMBOLS = MAX_DEVICES; // as a device for protect(): __device__ variables

// allocation_table.cpp; the caller holds the lock
allocation *allocation_at(const void *);      // live, p in its pages or the next
cudaError_t release_allocation(allocation &); // gives the memory back
// guard_pattern.cpp
void fill_new(allocation &);           // neither zero nor anybody's data
bool slack_intact(const allocation &); // nobody wrote round it
// access_without_keys.cpp
void open_for_copy(const void *, size_t);
bool open_on_fault(const void *);                         // a kernel may go on
extern "C" char *cux_symbols_begin(), *cux_symbols_end(); // device_variables_end.cpp

// without the lock
size_t device_capacity(); // bytes of each device
cudaError_t new_allocation(void **, size_t bytes, int device, const char *file, int line);
int device_of(const void *);       // whose live allocation; -1: none
void free_device(int device);      // all its blocks
cudaError_t free_managed(void *);  // host_memory.cpp
bool inside(const void *, size_t); // all n bytes in one live allocation
bool check_slack(const void *);    // of the block p points to; reports
}
