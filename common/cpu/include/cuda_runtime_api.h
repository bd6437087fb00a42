// The runtime's C interface: the CPU backend has it in cuda_runtime.h.
#pragma once
#include "cuda_runtime.h"
