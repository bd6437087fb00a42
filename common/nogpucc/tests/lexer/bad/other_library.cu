// a header of another NVIDIA library ~ 3:([0-9]+: fatal)? ?error: the CPU backend has no cublas_v2.h, only the CUDA runtime
#include <cuda_runtime.h>
#include <cublas_v2.h>
