// several files: a kernel defined in another one, device names that both have, a common header
#include "common.cuh"

__device__ int offset = 1;
__device__ int compute(int x) { return x + offset; }
__global__ void from_a(int *p) { *p = compute(10) + shared_by_all(1); }
template <class T> __global__ void anywhere(T *p);

int main()
{
    int *d = zeros<int>(4);
    from_a<<<1, 1>>>(d);
    expect(11 + 101, first(d));
    from_b<<<1, 1>>>(d, 3);
    expect(20 + 103, first(d));
    in_header<<<1, 4>>>(d);
    expect(0, first(d));
    expect(13, first(d + 3));
    launch_in_b(d);
    expect(3, first(d + 3));
    expect(42, plain_c());
    return failures;
}
