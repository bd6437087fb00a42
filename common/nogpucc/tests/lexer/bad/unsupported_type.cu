// a type that the backend does not have ~ 6:5: error: cudaGraph_t is not supported by the CPU backend
#include <cuda_runtime.h>

void record(void)
{
    cudaGraph_t graph;
}
