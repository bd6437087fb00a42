// The built-in variables, for editors: the CPU backend has them in cuda_runtime.h.
#pragma once
#include "cuda_runtime.h"
