// kernels in namespaces, static, extern "C", defined after their declaration
#include "expect.h"

namespace outer {
__global__ void set(int *p, int value);
namespace inner {
static __global__ void set(int *p) { *p = 2; }
namespace {
__global__ void __launch_bounds__(32) hidden(int *p) { *p = 3; }
}
}
}
__global__ void outer::set(int *p, int value) { *p = value; }
extern "C" {
__global__ void c_set(int *p) { *p = 4; }
}
extern "C" __global__ void c_more(int *p) { *p += 5; }
__global__ __launch_bounds__(64, 2) static void bounded(int *p) { *p += 1; }
inline __global__ void in_line(int *p) { *p += 1; }
void __global__ reversed(int *p) { *p += 1; }

int main()
{
    int *d = zeros<int>(1);
    outer::set<<<1, 1>>>(d, 1);
    expect(1, first(d));
    outer::inner::set<<<1, 1>>>(d);
    expect(2, first(d));
    using namespace outer::inner;
    hidden<<<1, 1>>>(d);
    expect(3, first(d));
    c_set<<<1, 1>>>(d);
    c_more<<<1, 1>>>(d);
    expect(9, first(d));
    bounded<<<1, 1>>>(d);
    ::in_line<<<1, 1>>>(d);
    reversed<<<1, 1>>>(d);
    expect(12, first(d));
    return failures;
}
