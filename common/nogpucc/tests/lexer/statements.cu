// a launch may stand wherever a call may, over several lines, with a launch among its arguments
#include "expect.h"

__global__ void add(int *p, int x) { atomicAdd(p, x); }
int *d;
int launch_and_return(int x)
{
    add<<<1, 2>>>(d, 1);
    return x;
}
struct on_device {
    int blocks;
    void run(int x) { add<<<blocks, 1>>>(d, x); }
};
void returns() { return add<<<1, 1>>>(d, 1); }

int main()
{
    d = zeros<int>(1);
    if (d) add<<<1, 1>>>(d, 1); else add<<<1, 1>>>(d, 100);
    for (int i = 0; i < 3; add<<<1, 1>>>(d, 1), i++) add<<<1, 1>>>(d, 10);
    expect(34, first(d));
    add
        <<<
            dim3(1, 1,
                 1),
            1
        >>>
        (d,
         6);
    expect(40, first(d));
    add<<<1, 1>>>(d, launch_and_return(8));
    expect(50, first(d));
    d ? add<<<1, 1>>>(d, 1) : add<<<1, 1>>>(d, 100);
    auto f = [=](int n) { add<<<n, n, 0, cudaStream_t()>>>(d, 1); };
    f(2);
    on_device{3}.run(1);
    returns();
    int width = 4, blocks = (width + 3) / 4;
    add<<<width < 5 ? blocks : 0, width >> 1>>>(d, 1);
    expect(61, first(d));
    add<<
        <1, 1>>>(d, 1);
    expect(62, first(d));
    return failures;
}
