// a kernel that does not exist ~ 6:5: error: ste_kernel is unknown here
#include <cuda_runtime.h>

void launch(int *d)
{
    ste_kernel<<<1, 1>>>(d);
}
