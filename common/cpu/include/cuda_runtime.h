// The CUDA runtime API of the CPU backend; what is not declared here is not there.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// The lexer must still see __global__, __device__, __shared__, __constant__ and
// __managed__; the others mean nothing here.
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n)    __attribute__((aligned(n)))
// Empty: g++ 13's own headers say __attribute__((__noinline__)).
#define __noinline__
#define __launch_bounds__(...)
#define __grid_constant__
#define CUDART_CB
// The version whose rules the backend follows.
#define CUDART_VERSION 13000
#define CUDA_VERSION   13000

#include "cux/types.h"

#include "cux/device_api.h"
#include "cux/memory_api.h"
#include "cux/stream_api.h"
#include "cux/symbol_api.h"

#include "cux/device_side.h"
