// Everything is in cuda_runtime.h; programs include NVIDIA's header of this name, too.
#pragma once
#include "cuda_runtime.h"
