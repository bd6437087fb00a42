// a dim3 after = gets only the last number ~ 5:.*warning: only the last of these numbers counts: write dim3
#include <cuda_runtime.h>
void launch(int n)
{
    dim3 blocks = (n, n);
    (void)blocks;
    return 1;
}
