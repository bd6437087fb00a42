// The driver interface is not offered; programs that include this want the runtime's types.
#pragma once
#include "cuda_runtime.h"
