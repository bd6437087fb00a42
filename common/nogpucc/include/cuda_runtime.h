// The CUDA runtime API and kernel language, as far as the CPU backend offers them.
#pragma once
// Kernel code is compiled as C++20, whose std::lerp() clashes with the user's own lerp(),
// which many programs for C++17 have.
#ifdef CUX_CXX17
#define lerp cux_lerp
#endif
#define CUX_NO_SPECIAL_FUNCTIONS // see include/cmath
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <math.h>
#include <type_traits>
#undef CUX_NO_SPECIAL_FUNCTIONS
#undef lerp

// The lexer needs to see __global__, __device__, __shared__, __constant__ and
// __managed__, so these are no macros. The other specifiers have no meaning here.
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n)    __attribute__((aligned(n)))
// Empty, because g++ 13's own headers use __attribute__((__noinline__)).
#define __noinline__
#define __launch_bounds__(...)
#define __grid_constant__
#define CUDART_CB
// By NVIDIA's guards other headers, such as helper_cuda.h, know what is included.
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __DRIVER_FUNCTIONS_H__
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
// The version of CUDA whose rules the backend follows.
#define CUDART_VERSION 13000
#define CUDA_VERSION   13000

#include "cux/types.h"

// What host code calls
#include "cux/memory_api.h"
#include "cux/runtime_api.h"

// Only nogpucc compiles kernels. C++ files may be left to another compiler, in its C++.
#if __cplusplus >= 202002L
// What kernels use
#include "cux/atomics.h"
#include "cux/builtin_variables.h"
#include "cux/intrinsics.h"
#include "cux/math.h"
#include "cux/rounding.h"
#include "cux/syncthreads.h"
#include "cux/warp_functions.h"

// What runs kernels
#include "cux/kernel_launch.h"
#include "cux/kernel_runner.h"
#include "cux/thread_loop.h"
#endif

#if defined CUX_COUNT && defined __SANITIZE_THREAD__ // not in host code, nor the runtime
// --count: memcpy(), memmove() and memset() in kernels, which nvcc makes loops over bytes.
extern "C" { // runtime/check/count/trace.cpp
void *cux_memcpy(void *to, const void *from, size_t bytes);
void *cux_memmove(void *to, const void *from, size_t bytes);
void *cux_memset(void *to, int value, size_t bytes);
}
namespace std {
using ::cux_memcpy, ::cux_memmove, ::cux_memset;
}
#define memcpy  cux_memcpy
#define memmove cux_memmove
#define memset  cux_memset
#endif
