// What the calls of the runtime API share with the rest of the runtime: the door to api/.
#pragma once
#include "runtime.h"

namespace cux {
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

// streams.cpp
// The stream of a handle on the current host thread; null: there is no such stream.
CUstream_st *find_stream(cudaStream_t);
cudaError_t look_up(cudaStream_t, CUstream_st **); // the same, after usable()
bool good_event(cudaEvent_t);
void forget_streams(int device); // cudaDeviceReset: destroys its streams

// device_printf.cpp, limits.cpp
void flush_printf(); // writes what kernels have printed to stdout
size_t printf_capacity(int device); // bytes of text that wait at most
}
