// All that a kernel sees of the CPU backend, and how its threads are run.
#pragma once
#include "atomics.h"
#include "barrier.h"
#include "builtins.h"
#include "device.h"
#include "intrinsics.h"
#include "launch.h"
#include "loop.h"
#include "math.h"
#include "rounding.h"
#include "runner.h"
#include "simd.h"
#include "warp.h"
