// a dim3 made from a structure ~ 6:.*error: .size. is no dim3: make one from its numbers
#include <cuda_runtime.h>
struct size { long x, y, z; };
void launch(struct size grid)
{
    dim3 blocks = grid;
    (void)blocks;
}
