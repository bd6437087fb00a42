// In CUDA make_cudaExtent() and the like are here; here they are in cuda_runtime.h.
#include "cuda_runtime.h"
