// a type of the graphs ~ 4:1: error: cudaGraphExec_t is not supported by the CPU backend
#include <cuda_runtime.h>

cudaGraphExec_t graph;
