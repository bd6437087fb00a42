// launches in macros, and chevrons made by macros, are found; += behind a macro
#include "expect.h"
#define LAUNCH(kernel, grid, block, ...) kernel<<<grid, block>>>(__VA_ARGS__)
#define SHAPE(grid, block) <<< grid, block >>>
#define KERNEL(name, op) __global__ void name##_kernel(int *p, int x) { *p = *p op x; }
#define CHECKED(call) do { call; expect(cudaSuccess, cudaGetLastError()); } while (0)
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

KERNEL(add, +)
KERNEL(multiply, *)
__global__ void move_kernel(int2 *p, int by)
{
    p[INDEX].x += by;
}

int main()
{
    int *d = zeros<int>(2);
    LAUNCH(add_kernel, 1, 1, d, 3);
    expect(3, first(d));
    multiply_kernel SHAPE(1, 1)(d, 4);
    expect(12, first(d));
    CHECKED(LAUNCH(add_kernel, dim3(1, 1), dim3(1), d, 5));
    expect(17, first(d));
    move_kernel<<<1, 1>>>((int2 *)d, 7);
    expect(24, first(d));
    return failures;
}
