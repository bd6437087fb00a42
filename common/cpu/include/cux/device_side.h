// All that a kernel sees of the CPU backend, and how its threads are run.
#pragma once
#include "atomics.h"
#include "barrier.h"
#include "builtin_variables.h"
#include "device_functions.h"
#include "intrinsics.h"
#include "kernel_launch.h"
#include "thread_loop.h"
#include "math.h"
#include "rounding.h"
#include "kernel_runner.h"
#include "simd_intrinsics.h"
#include "warp_functions.h"
