// For programs that include NVIDIA's header of this name: all is in cuda_runtime.h.
#include "cuda_runtime.h"
