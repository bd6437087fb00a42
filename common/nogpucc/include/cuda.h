// The driver API is not offered; programs that include this need the runtime's types.
#include "cuda_runtime.h"
