// The driver API is not offered; programs that include this need the runtime's types.
#pragma once
#include "cuda_runtime.h"
