// a misspelt name in a kernel, after a macro and irregular spaces ~ 6:31: error: cuont is unknown here
#include <cuda_runtime.h>

#define AT(p, i) ((p)[i])
__global__ void  set_kernel(int *p, int count) {
    AT(p, 0)   =  /* all */   cuont;
    (void)count;
}
