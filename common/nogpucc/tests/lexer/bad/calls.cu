// calls.cu -- what the backend or CUDA 13 lacks; the message must say what follows the ~.

// ## driver_call.cu ~ 2:20: error: cuInit is not supported by the CPU backend
void start(void) { cuInit(0); }

// ## driver_type.cu ~ 4:18: error: CUdevice is not supported by the CPU backend: it has no driver API
#include <cuda.h>

int main(void) { CUdevice device; }

// ## gone_call.cu ~ 4:19: error: cudaThreadSynchronize is gone from CUDA 13: use cudaDeviceSynchronize
#include <cuda_runtime.h>

void wait(void) { cudaThreadSynchronize(); }

// ## gone_field.cu ~ 2:53: error: cudaDeviceProp has no clockRate in CUDA 13
int clock_rate(const cudaDeviceProp *p) { return p->clockRate; }

// ## gone_in_template.cu ~ 3:16: error: cudaThreadSynchronize is gone from CUDA 13: use cudaDeviceSynchronize
template <class T>
void wait(T) { cudaThreadSynchronize(); }

// ## gone_texture.cu ~ 2:1: error: texture is gone from CUDA 13
texture<float> image;

// ## no_address.cu ~ 3:52: error: argument 1 of cudaStreamCreate is an address: is a & missing\?
#include <cuda_runtime.h>
void start(cudaStream_t stream) { cudaStreamCreate(stream); }

// ## no_mask.cu ~ 2:57: error: __shfl_down_sync first takes a mask of the lanes that take part
__device__ float pass(float x) { return __shfl_down_sync(x, 1); }

// ## other_library.cu ~ 3:([0-9]+: fatal)? ?error: the CPU backend has no cublas_v2.h, only the CUDA runtime
#include <cuda_runtime.h>
#include <cublas_v2.h>

// ## own_helpers.cu ~ 2:10: fatal error: cuda_helpers.h: No such file
#include "cuda_helpers.h"

// ## ptx.cu ~ 2:30: error: the CPU backend has no inline PTX assembly
__device__ void stop(void) { asm volatile("exit;"); }

// ## texture_read.cu ~ 4:60: error: tex1Dfetch is not supported by the CPU backend: it has no textures
texture<float> heat;

__global__ void copy(float *to, const cudaArray *) { *to = tex1Dfetch(heat, 0); }

// ## tensor_cores.cu ~ 3:17: error: nvcuda is not supported by the CPU backend: it has no tensor cores
#include <mma.h>
using namespace nvcuda;
__global__ void product_kernel(void) { wmma::fragment<int> f; }
int main() {}

// ## type_of_graphs.cu ~ 2:1: error: cudaGraphExec_t is not supported by the CPU backend
cudaGraphExec_t graph;

// ## unsupported_type.cu ~ 2:21: error: cudaGraph_t is not supported by the CPU backend
void record(void) { cudaGraph_t graph; }
