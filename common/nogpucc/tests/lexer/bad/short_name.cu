// an unknown name of one letter ~ 6:5: error: a is unknown here
#include <cuda_runtime.h>

void fill(void)
{
    a[0] = 1;
}
