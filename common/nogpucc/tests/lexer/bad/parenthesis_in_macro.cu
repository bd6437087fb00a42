// a parenthesis that a macro lacks ~ 6: error: a \) is missing in this call
#include <cuda_runtime.h>
#define CUDA_CHECK(call) (void)(call)
void free_all(int *a, int *b)
{
    CUDA_CHECK(cudaFree(a);
    CUDA_CHECK(cudaFree(b));
}
