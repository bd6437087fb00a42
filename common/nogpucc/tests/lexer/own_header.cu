// a header of the user's own may have the name of one of NVIDIA's; device code differs
#include "expect.h"
#include "own/cuda.h"

__global__ void own_kernel(int *d)
{
#ifdef __CUDA_ARCH__
    *d = OWN;
#endif
}

int main()
{
    int *d = zeros<int>(1);
    own_kernel<<<1, 1>>>(d);
    expect(4, first(d));
    return failures;
}
