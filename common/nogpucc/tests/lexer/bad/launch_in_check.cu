// a launch inside CUDA_CHECK ~ 6:.*error: a launch returns nothing: check cudaGetLastError.. after it
#include <cuda_runtime.h>
#define CUDA_CHECK(call) if ((call) != cudaSuccess) return
__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d)
{   CUDA_CHECK(set_kernel<<<1, 1>>>(d));
}
