// The driver interface is not offered; who includes this wants the runtime's types.
#pragma once
#include "cuda_runtime.h"
