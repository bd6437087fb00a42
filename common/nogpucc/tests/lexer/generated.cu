// Code that a tool has written names the file that it was made from, wherever that is.
#include <stdio.h>
#line 7 "made/by/generator.y"
__global__ void set_kernel(int *p) { *p = __LINE__; }

int main(void)
{
    int *p, line = 0;
    cudaMalloc(&p, sizeof *p);
    set_kernel<<<1, 1>>>(p);
    cudaMemcpy(&line, p, sizeof line, cudaMemcpyDeviceToHost);
    return line != 7;
}
